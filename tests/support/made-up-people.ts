// A world of made-up people whose identity is known: families behind one phone, companies behind one switchboard, fathers and
// sons of one name. The same seed makes the same world.
import {
  AREAS,
  CITIES,
  COMPANY_ENDS,
  COMPANY_HEADS,
  COMPANY_KINDS,
  FIRST,
  LAST,
  LAST_HEADS,
  LAST_TAILS,
  PRIVATE_MAIL,
  SPANISH_FIRST,
  SPANISH_LAST,
  STREETS,
  TITLES,
  VIETNAMESE_FIRST,
  VIETNAMESE_LAST,
  VIETNAMESE_MIDDLE,
} from "./made-up-words.ts";

export type Random = () => number;

/** Tunes the rules, or is kept away from whoever tunes them. Whole families and companies are of one half. */
export type Half = "tuned" | "held out";

export type Company = { name: string; domain: string; phone: string; half: Half };
export type Household = { phone: string; email: string | null; address: string; half: Half };
export type Tongue = "english" | "spanish" | "vietnamese";
export type MadeUp = {
  id: number;
  half: Half;
  tongue: Tongue;
  first: string;
  middle: string;
  last: string;
  /** What they were called before they married. */
  before: string | null;
  suffix: "" | "Jr." | "Sr.";
  mobile: string;
  email: string;
  workEmail: string | null;
  company: Company | null;
  title: string;
  birthday: string;
  household: Household;
  /** Whether the household's line and mailbox are theirs too. */
  family: boolean;
};

export const chance = (random: Random, share: number) => random() < share;

/** One of these; the skew moves it towards the front. */
export function one<Item>(random: Random, items: readonly Item[], skew = 1): Item {
  const item = items[Math.floor(random() ** skew * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");

/** Small letters of the first alphabet alone. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/đ/g, "d")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/[^a-z]/g, "");

class World {
  readonly random: Random;
  readonly people: MadeUp[] = [];
  readonly #taken = new Set<string>();
  readonly #companies: Company[] = [];

  constructor(random: Random) {
    this.random = random;
    for (let number = 0; number < 700; number += 1) this.#companies.push(this.#company(number));
  }

  /** What nobody else has; after some tries with a number behind it. */
  free(make: () => string): string {
    for (;;) {
      const made = make();
      if (this.#taken.has(made)) continue;
      this.#taken.add(made);
      return made;
    }
  }

  phone(): string {
    const { random } = this;
    return this.free(() => `+1${one(random, AREAS)}${2 + Math.floor(random() * 8)}${digits(random, 6)}`);
  }

  #company(number: number): Company {
    const { random } = this;
    const owner = chance(random, 0.4) ? `${one(random, LAST)} & ${one(random, LAST)}` : one(random, COMPANY_HEADS);
    const name = this.free(() => `${owner} ${one(random, COMPANY_KINDS)} ${one(random, COMPANY_ENDS)}`);
    const domain = this.free(() => `${plain(name).slice(0, 14)}${chance(random, 0.3) ? number : ""}.example`);
    return { name, domain, phone: this.phone(), half: number % 2 === 0 ? "tuned" : "held out" };
  }

  work(half: Half): Company | null {
    const { random } = this;
    const of = this.#companies.filter((company) => company.half === half);
    return chance(random, 0.75) ? one(random, of, 1.6) : null;
  }
}

function lastOf(random: Random, tongue: Tongue): string {
  if (tongue === "vietnamese") return one(random, VIETNAMESE_LAST, 2);
  if (tongue === "spanish") return `${one(random, SPANISH_LAST, 1.3)} ${one(random, SPANISH_LAST, 1.3)}`;
  return chance(random, 0.45) ? one(random, LAST, 1.4) : `${one(random, LAST_HEADS)}${one(random, LAST_TAILS)}`;
}

function firstOf(random: Random, tongue: Tongue): string {
  if (tongue === "vietnamese") return one(random, VIETNAMESE_FIRST);
  return tongue === "spanish" ? one(random, SPANISH_FIRST) : one(random, FIRST, 1.3);
}

function middleOf(random: Random, tongue: Tongue): string {
  if (tongue === "vietnamese") return one(random, VIETNAMESE_MIDDLE);
  return tongue === "english" && chance(random, 0.5) ? one(random, FIRST) : "";
}

function birthdayOf(random: Random, year: number): string {
  const two = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, "0");
  return `${year}-${two(12)}-${two(28)}`;
}

type Body = Pick<MadeUp, "tongue" | "first" | "last" | "suffix"> & { year: number; family: boolean };

function addPerson(world: World, household: Household, body: Body): void {
  const { random } = world;
  const { year, tongue, last, first, ...rest } = body;
  const { half } = household;
  const company = world.work(half);
  const [a, z] = [plain(first), plain(last.split(" ")[0] ?? last)];
  const shapes = [`${a}.${z}`, `${a}${z}`, `${a[0]}${z}`, `${a}_${z}`, `${z}.${a}`, `${a}${year}`, `${z}${year % 100}`];
  const local = () => `${one(random, shapes)}${chance(random, 0.5) ? Math.floor(random() * 99) : ""}`;
  const atWork = [`${a}.${z}`, `${a[0]}${z}`, a, `${a}${Math.floor(random() * 9)}`];
  world.people.push({
    ...{ id: world.people.length, half, tongue, first, last, ...rest, household, company },
    middle: middleOf(random, tongue),
    before: tongue === "english" && chance(random, 0.04) ? lastOf(random, "english") : null,
    mobile: world.phone(),
    email: world.free(() => `${local()}@${one(random, PRIVATE_MAIL)}`),
    workEmail: company === null ? null : world.free(() => `${one(random, atWork, 2)}@${company.domain}`),
    title: one(random, TITLES),
    birthday: birthdayOf(random, year),
  });
}

function addHousehold(world: World): void {
  const { random } = world;
  const tongue = random() < 0.82 ? "english" : chance(random, 0.6) ? "spanish" : "vietnamese";
  const last = lastOf(random, tongue);
  const half = chance(random, 0.5) ? "tuned" : "held out";
  const family = chance(random, 0.3);
  const household: Household = {
    ...{ half, phone: world.phone() },
    email: family && chance(random, 0.4) ? world.free(() => `the${plain(last)}s${digits(random, 2)}@gmail.com`) : null,
    address: `${1 + Math.floor(random() * 400)} ${one(random, STREETS)} St, ${one(random, CITIES)}`,
  };
  const year = 1945 + Math.floor(random() * 45);
  const first = firstOf(random, tongue);
  const namesake = family && tongue === "english" && chance(random, 0.15);
  const body = { tongue, last, family } as const;
  addPerson(world, household, { ...body, first, year, suffix: namesake ? "Sr." : "" });
  if (namesake)
    addPerson(world, household, { ...body, first, year: year + 22 + Math.floor(random() * 12), suffix: "Jr." });
  for (let more = family ? 1 + Math.floor(random() * 2.4) : 0; more > 0; more -= 1) {
    const other = firstOf(random, tongue);
    if (other !== first)
      addPerson(world, household, { ...body, first: other, year: year + Math.floor(random() * 30) - 4, suffix: "" });
  }
}

/** So many people and a few more, whole families each. */
export function madeUpPeople(random: Random, count: number): MadeUp[] {
  const world = new World(random);
  while (world.people.length < count) addHousehold(world);
  return world.people;
}
