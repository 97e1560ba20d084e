// Makes up whom the demo's people know, the same ones at every start: a name of its tongue, a town of the region, a company whose
// colleagues are there too, what was said, and what is to do.
import type { SeedBook, SeedTalk, SeedTask } from "#db/seed/contact-list.ts";
import { MIXES, TONGUES } from "#db/seed/contact-names.ts";
import { ALONE_TITLES, PLACES, TRADES, type Trade } from "#db/seed/contact-places.ts";
import { WORDS } from "#db/seed/contact-words.ts";
import { fold } from "#lib/contact/match/fold.ts";
import type { ContactOrigin, SeenBy } from "#lib/services/contact/contact-limits.ts";

export type SeedContact = {
  first: string;
  last: string;
  name: string;
  title: string;
  company: string;
  /** Where they worked before. */
  before: string;
  email: string;
  phone: string;
  address: string;
  birthday: string;
  tags: string[];
  origin: Exclude<ContactOrigin, "answer">;
  seenBy: SeenBy;
  daysAgo: number;
  note: string;
  talks: readonly SeedTalk[];
  task: SeedTask | null;
  done: { text: string; daysAgo: number } | null;
};

export const NOBODY: SeedContact = {
  ...{
    first: "",
    last: "",
    name: "",
    title: "",
    company: "",
    before: "",
    email: "",
    phone: "",
    address: "",
    birthday: "",
  },
  ...{ tags: [], origin: "typed", seenBy: "location", daysAgo: 3, note: "", talks: [], task: null, done: null },
};

export type Random = () => number;
export const pick = <T>(random: Random, list: readonly [T, ...T[]] | readonly T[], otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise;
const one = (random: Random, list: readonly string[]) => pick(random, list, "");
const within = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

type Firm = { name: string; host: string; trade: Trade };
/** Names that are taken, in the whole demo; numbers that are left in the workspace, and the companies that its people work for. */
export type Around = { names: Set<string>; numbers: string[]; firms: readonly Firm[] };

const slug = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");

export function aroundOf(random: Random, { region }: SeedBook, names: Set<string>): Around {
  const numbers = PLACES[region].areas.flatMap((area) =>
    // Below the last of them are the demo's own people and those whom it writes down by name.
    Array.from({ length: area === "617" || area === "857" ? 17 : 100 }, (_, nth) => `${area} 555 0${199 - nth}`),
  );
  const lastOf = () => one(random, TONGUES[pick(random, MIXES[region], "english")].lasts).replace(/^Lopes da /, "");
  const firms = TRADES.flatMap((trade): Firm[] =>
    [0, 1, 2].map((nth) => {
      const [own, other] = [lastOf(), lastOf()];
      const called = [own, `${own} & ${other}`, `${own} Family`][nth] ?? own;
      // Of two companies of one family each has a domain of its own.
      const business = slug(trade.called.split(" ")[0] ?? "");
      const host = `${slug(own)}${[business, slug(other), `family${business}`][nth] ?? ""}.test`;
      return { name: `${called} ${trade.called}`, trade, host };
    }),
  );
  return { names, numbers: shuffled(random, numbers), firms: shuffled(random, firms) };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Made = { random: Random; book: SeedBook; around: Around };

/** One more; nobody has this name yet. */
export function makePerson({ random, book, around }: Made): SeedContact {
  const { first, last } = newName(random, book, around.names);
  const name = `${first} ${last}`;
  const work = workOf(random, around.firms);
  const daysAgo = 1 + Math.floor(random() ** 1.4 * 178);
  const seen = random();
  const inTree = book.in === "boston" || book.in === "miami" || book.in === "austin";
  const seenBy = seen < 0.07 ? "owner" : seen < 0.26 && inTree ? "brand" : "location";
  const from = random();
  return {
    ...{ first, last, name, title: work.title, company: work.firm?.name ?? "", before: work.before, seenBy, daysAgo },
    email: random() < 0.84 ? emailOf(random, { first, last, firm: work.firm }) : "",
    phone: random() < 0.7 ? phoneOf(random, around.numbers) : "",
    address: random() < 0.84 ? addressOf(random, book) : "",
    birthday:
      random() < 0.1 ? `${within(random, 1951, 2001)}-${two(within(random, 1, 12))}-${two(within(random, 1, 28))}` : "",
    origin: from < 0.12 ? "capture" : "typed",
    tags: tagsOf(random, book, work.firm),
    ...saidOf({ random, book, daysAgo }),
  };
}

const two = (number: number) => String(number).padStart(2, "0");

function newName(random: Random, { region }: SeedBook, names: Set<string>): { first: string; last: string } {
  for (;;) {
    const tongue = TONGUES[pick(random, MIXES[region], "english")];
    // Some have a first name of one tongue and a last name of another.
    const lasts = random() < 0.12 ? TONGUES[pick(random, MIXES[region], "english")].lasts : tongue.lasts;
    const [first, last] = [one(random, tongue.firsts), one(random, lasts)];
    if (names.has(`${first} ${last}`)) continue;
    names.add(`${first} ${last}`);
    return { first, last };
  }
}

type Work = { firm: Firm | null; title: string; before: string };

function workOf(random: Random, firms: readonly Firm[]): Work {
  const kind = random();
  if (kind >= 0.66) return { firm: null, title: kind < 0.86 ? one(random, ALONE_TITLES) : "", before: "" };
  // A few companies have many.
  const [firm = null] = firms.slice(Math.floor(random() ** 1.7 * firms.length));
  const title = random() < 0.85 ? one(random, firm?.trade.titles ?? []) : "";
  const [other] = firms.slice(Math.floor(random() * firms.length));
  return { firm, title, before: random() < 0.08 && other !== firm ? (other?.name ?? "") : "" };
}

function emailOf(random: Random, { first, last, firm }: { first: string; last: string; firm: Firm | null }): string {
  const [short, long] = [slug(first), slug(last)];
  if (firm !== null && random() < 0.75)
    return `${random() < 0.5 ? `${short}.${long}` : `${short.slice(0, 1)}${long}`}@${firm.host}`;
  const host = one(random, ["example.com", "example.com", "example.net", "example.org"]);
  const ways = [
    `${short}.${long}`,
    `${short}${long}`,
    `${short.slice(0, 1)}.${long}`,
    `${short}.${long}${within(random, 61, 99)}`,
  ];
  return `${one(random, ways)}@${host}`;
}

function phoneOf(random: Random, numbers: string[]): string {
  const [area = "", middle = "", end = ""] = (numbers.pop() ?? "").split(" ");
  if (area === "") return "";
  const ways = [
    `+1 (${area}) ${middle}-${end}`,
    `+1 (${area}) ${middle}-${end}`,
    `${area}-${middle}-${end}`,
    `(${area}) ${middle}-${end}`,
  ];
  return one(random, ways);
}

function addressOf(random: Random, { region }: SeedBook): string {
  const { towns, streets } = PLACES[region];
  const [town = ""] = towns.slice(Math.floor(random() ** 1.6 * towns.length));
  return `${within(random, 2, 480)} ${one(random, streets)}, ${town}`;
}

function tagsOf(random: Random, { region, words }: SeedBook, firm: Firm | null): string[] {
  const own = words === "homes" ? (firm?.trade.tags ?? []) : [];
  const first = random() < 0.72 ? [one(random, WORDS[words].tags)] : [];
  const second = random() < 0.14 ? [region === "boston" && random() < 0.7 ? "seaport" : "newsletter"] : [];
  return [...new Set([...own, ...first, ...second])];
}

type Said = Pick<SeedContact, "note" | "talks" | "task" | "done">;

function saidOf({ random, book, daysAgo }: { random: Random; book: SeedBook; daysAgo: number }): Said {
  const { notes, calls, meetings, tasks } = WORDS[book.words];
  // Whoever is known well is one of those who came by their names; of the rest few were met twice.
  const [often, many] = [random(), random()];
  const times = often < 0.19 ? (many < 0.75 ? 1 : 2) : 0;
  const talks = Array.from({ length: times }, (): SeedTalk => {
    const kind = random() < 0.55 ? "call" : "meeting";
    return { kind, daysAgo: within(random, 1, daysAgo), text: one(random, kind === "call" ? calls : meetings) };
  });
  const text = one(random, tasks);
  const [open, over] = [random() < 0.11, random() < 0.09];
  return {
    ...{ note: random() < 0.33 ? one(random, notes) : "", talks },
    task: open ? { text, inDays: dueOf(random, book) } : null,
    done: over ? { text: one(random, tasks), daysAgo: within(random, 0, Math.min(daysAgo, 60)) } : null,
  };
}

/** Few are late; in Boston the well-known stand at the top of every list. */
function dueOf(random: Random, { in: place, owner }: SeedBook): number {
  const late = random();
  if (place === "boston" && owner !== "liam@harbor.test" && owner !== "mia@harbor.test" && late < 0.1) return 0;
  if (place !== "boston" && late < 0.12) return late < 0.06 ? -within(random, 1, 4) : 0;
  return within(random, 4, 45);
}
