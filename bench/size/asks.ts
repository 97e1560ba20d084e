// The rows of the table as addresses: each order from both ends and its middle, each search, each filter, the way on by cursor.
import { requestOf } from "#lib/services/request.ts";
import type { Seeded } from "./seed.ts";
import type { Asker, Size } from "./table.ts";

export type Asked = { name: string; who: Asker; path: string; reach: number | null; times: number };

type Pairs = Readonly<Record<string, string>>;

function pathOf({ operation, given = {} }: Size, query: Pairs, ids: Pairs): string {
  const fill = (value: string) => ids[value] ?? value;
  const route = requestOf(operation).path;
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => fill(given[name] ?? ""));
  const always = Object.entries(given).filter(([name]) => !route.includes(`{${name}}`));
  const asked = [...always, ...Object.entries(query)];
  const pairs = new URLSearchParams(asked.map(([name, value]) => [name, fill(value)]));
  return `${path}?${pairs}`;
}

/** Where in the list: the first page, the middle and the last, of so many rows. */
const PAGES = [
  ["first", 0],
  ["middle", 0.5],
  ["last", 1],
] as const;

/** Every call that a row of the table stands for. */
export function asksOf(size: Size, { workspace, link, campaign }: Seeded, person: string, total: number): Asked[] {
  const { operation, who, reach, sorts = [], searches = [], filters = {} } = size;
  const ids = { $workspace: workspace, $link: link, $campaign: campaign, $person: person };
  const times = reach === null ? 1 : Number(process.env.TIMES ?? 40);
  const one = (name: string, query: Pairs): Asked => ({
    ...{ name: `${operation}${name}`, who, reach, times },
    path: pathOf(size, query, ids),
  });
  const paged = sorts.flatMap((sort) =>
    ["1", "0"].flatMap((desc) =>
      PAGES.map(([where, share]) => {
        const page = String(Math.max(1, Math.ceil((total * share) / 20)));
        return one(` by ${sort} ${desc === "1" ? "down" : "up"}, ${where}`, { sort_by: sort, sort_desc: desc, page });
      }),
    ),
  );
  const found = searches.flatMap((filters) =>
    [...(sorts.length > 0 ? sorts.slice(0, 3) : [""])].map((sort) =>
      one(` search of ${[...filters].length}${sort && ` by ${sort}`}`, { filters, ...(sort ? { sort_by: sort } : {}) }),
    ),
  );
  const filtered = Object.entries(filters).map(([name, value]) => one(` with ${name}`, { [name]: value }));
  return [one("", {}), ...paged, ...found, ...filtered];
}
