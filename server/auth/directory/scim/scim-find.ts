// A page of resources: by an index where the filter is one that is asked all day, else by looking at each.
import { actorOf, atHome } from "#server/auth/directory/face.ts";
import { scimList } from "#server/auth/directory/scim/scim-answer.ts";
import { listAskOf, type ScimCall } from "#server/auth/directory/scim/scim-call.ts";
import { ScimError } from "#server/auth/directory/scim/scim-error.ts";
import { type Filter, readFilter } from "#server/auth/directory/scim/scim-filter.ts";
import { matches } from "#server/auth/directory/scim/scim-match.ts";
import type { Fields, Kind } from "#server/auth/directory/scim/scim-schema.ts";
import { viewBy } from "#server/auth/directory/scim/scim-view.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { admitHeavy } from "#server/platform/heavy.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** What is looked at one by one; beyond it a filter has to be one that an index answers. */
const MOST_LOOKED_AT = 20_000;
const BITE = 1000;
/** Members of groups, or groups of people, that are held at once: who asks for more than a page of these gets a shorter page. */
const MOST_TIES = 20_000;
/** The same of everybody that one filter looks at. */
const MOST_TIES_LOOKED_AT = 500_000;
/** A page that a process makes several of at once. */
const LIGHT_PAGE = 200;

type Window = { limit: number; offset: number };

type Source<Row, Narrowed> = {
  kind: Kind;
  get: (name: string) => unknown;
  /** The filter as an index answers it; null where none does. */
  quick: (filter: Filter) => Narrowed | null;
  page: (tx: Tx, narrowed: Narrowed | Record<never, never>, window: Window) => Promise<Row[]>;
  count: (tx: Tx, narrowed: Narrowed | Record<never, never>) => Promise<number>;
  /** How many members or groups each of these brings along. */
  ties: (tx: Tx, rows: readonly Row[], ask: Shown) => Promise<number[]>;
  resources: (tx: Tx, rows: readonly Row[], ask: Shown) => Promise<Fields[]>;
};

type Shown = { excluded: readonly string[]; filtered: boolean };

/** The page that is asked for, in an order that never changes. */
export async function findResources<Row, Narrowed>(call: ScimCall, source: Source<Row, Narrowed>): Promise<WireAnswer> {
  const { kind, get } = source;
  const ask = listAskOf(get);
  const filter = ask.filter === "" ? null : readFilter(ask.filter);
  // A filter that names what nobody has is refused, also where there is nobody.
  if (filter) matches(kind, filter, {});
  call.told = {
    ...call.told,
    did: filter ? "Looked somebody up." : `Asked for every ${kind === "User" ? "person" : "group"}.`,
  };
  const narrowed = filter === null ? {} : source.quick(filter);
  const inside = (find: (tx: Tx) => Promise<{ total: number; rows: Fields[] }>) =>
    unscoped((tx) => atHome(tx, call.face, () => find(tx)));
  const find = (tx: Tx) =>
    narrowed === null && filter
      ? lookThrough(tx, source, { ...ask, filter })
      : byIndex(tx, source, { ...ask, narrowed: narrowed ?? {} });
  // Looking at each is what takes time: a few at once for one company, so that another one's people are not kept waiting.
  const heavy = narrowed === null || ask.count > LIGHT_PAGE;
  const found = heavy ? await admitHeavy(actorOf(call.face), () => inside(find)) : await inside(find);
  const rows = found.rows.map(viewBy(kind, ask));
  return scimList({ total: found.total, startIndex: ask.startIndex, rows });
}

type Asked = { startIndex: number; count: number; excluded: readonly string[] };

async function byIndex<Row, Narrowed>(
  tx: Tx,
  source: Source<Row, Narrowed>,
  { startIndex, count, excluded, narrowed }: Asked & { narrowed: Narrowed | Record<never, never> },
) {
  const total = await source.count(tx, narrowed);
  const rows = count === 0 ? [] : await source.page(tx, narrowed, { limit: count, offset: startIndex - 1 });
  return { total, rows: await answered(tx, source, { rows, excluded }) };
}

/** The first of these that fit a page, one at least. */
async function answered<Row, Narrowed>(
  tx: Tx,
  source: Source<Row, Narrowed>,
  { rows, excluded }: { rows: readonly Row[]; excluded: readonly string[] },
): Promise<Fields[]> {
  const shown = { excluded, filtered: false };
  const [first = []] = portions(rows, await source.ties(tx, rows, shown));
  return source.resources(tx, first, shown);
}

async function lookThrough<Row, Narrowed>(
  tx: Tx,
  source: Source<Row, Narrowed>,
  { startIndex, count, excluded, filter }: Asked & { filter: Filter },
) {
  const kept: Row[] = [];
  let looked = 0;
  for (let offset = 0; ; offset += BITE) {
    if (offset >= MOST_LOOKED_AT) throw tooMany();
    const rows = await source.page(tx, {}, { limit: BITE, offset });
    const ties = await source.ties(tx, rows, { excluded: [], filtered: true });
    looked += sum(ties);
    if (looked > MOST_TIES_LOOKED_AT) throw tooMany();
    for (const portion of portions(rows, ties)) kept.push(...(await thoseThatFit(tx, source, { portion, filter })));
    if (rows.length < BITE) break;
  }
  const rows = kept.slice(startIndex - 1, startIndex - 1 + count);
  return { total: kept.length, rows: await answered(tx, source, { rows, excluded }) };
}

const tooMany = () =>
  new ScimError(400, "tooMany", "Too many would have to be looked at. Ask by userName, externalId or id.");
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function thoseThatFit<Row, Narrowed>(
  tx: Tx,
  source: Source<Row, Narrowed>,
  { portion, filter }: { portion: readonly Row[]; filter: Filter },
): Promise<Row[]> {
  const resources = await source.resources(tx, portion, { excluded: [], filtered: true });
  return portion.filter((_, at) => matches(source.kind, filter, resources[at] ?? {}));
}

/** Rows in their order, as many together as bring no more ties along than are held at once. */
function portions<Row>(rows: readonly Row[], ties: readonly number[]): Row[][] {
  const all: Row[][] = [];
  let held = MOST_TIES + 1;
  for (const [at, row] of rows.entries()) {
    const own = ties[at] ?? 0;
    if (held + own > MOST_TIES) {
      all.push([]);
      held = 0;
    }
    all.at(-1)?.push(row);
    held += own;
  }
  return all;
}
