// Writes made-up people down as an address book has them: several times each, each time a little differently. Whoever tells
// records of one person from those of two is measured by it; it was written before them and knows nothing of them.
import { sequence } from "#db/seed/sequence.ts";
import { chance, type Half, type MadeUp, madeUpPeople, one, type Random } from "./made-up-people.ts";
import { ROLES, SHORT } from "./made-up-words.ts";

/** What one record says; every list may be empty but the name's. Phones stand in E.164, as they are kept. */
export type Corrupted = {
  id: string;
  /** Who it is. */
  person: number;
  half: Half;
  names: string[];
  companies: string[];
  titles: string[];
  emails: string[];
  phones: string[];
  birthdays: string[];
  addresses: string[];
};

const RECORDS = 20_000;
/** How often a person was written down. */
const TIMES = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4];

/** One letter wrong: left out, twice, another, or two of them swapped. */
function typo(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const [head, letter = "", next = "", tail] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const wrong = [next, letter + letter + next, one(random, [..."aeionrst"]) + next, next + letter];
  return `${head}${one(random, wrong)}${tail}`;
}

const unaccented = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l");

type Parts = { first: string; middle: string; last: string };

/** The parts of a name as somebody writes them: the short form, the name of before, one of two last names. */
function partsOf(random: Random, person: MadeUp): Parts {
  const short = SHORT[person.first];
  let { first, last, middle } = person;
  if (person.before !== null && chance(random, 0.4)) last = person.before;
  if (short && chance(random, 0.22)) first = one(random, short);
  if (person.tongue === "spanish" && chance(random, 0.5)) last = last.split(" ")[0] ?? last;
  if (person.tongue === "vietnamese" ? chance(random, 0.4) : chance(random, 0.7)) middle = "";
  else if (person.tongue === "english" && chance(random, 0.8)) middle = `${middle.slice(0, 1)}.`;
  if (middle === ".") middle = "";
  if (chance(random, 0.035)) first = typo(random, first);
  if (chance(random, 0.035)) last = typo(random, last);
  if (chance(random, 0.05)) first = `${first.slice(0, 1)}.`;
  return { first, last, middle };
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(" ");

/** A name on one line, in the order of whoever wrote it. */
function nameOf(random: Random, person: MadeUp): string {
  const { first, middle, last } = partsOf(random, person);
  const familyFirst = person.tongue === "vietnamese" && chance(random, 0.6);
  let name = familyFirst ? joined(last, middle, first) : joined(first, middle, last);
  if (!familyFirst && chance(random, 0.04)) name = `${last}, ${joined(first, middle)}`;
  else if (!familyFirst && chance(random, 0.02)) name = joined(last, first);
  if (person.suffix !== "" && chance(random, 0.85)) name = joined(name, person.suffix);
  if (chance(random, 0.02)) name = `Dr. ${name}`;
  if (chance(random, 0.3)) name = unaccented(name);
  return chance(random, 0.04) ? name.toUpperCase() : chance(random, 0.04) ? name.toLowerCase() : name;
}

/** The same mailbox written as another address, where its provider takes it. */
function respelled(random: Random, address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const tagged = `${local}+${one(random, ["news", "home", "shop"])}@${domain}`;
  if (domain === "gmail.com") {
    const dotted = `${local.slice(0, 2)}.${local.slice(2).replaceAll(".", "")}@gmail.com`;
    return one(random, [dotted, tagged, `${local}@googlemail.com`, `${local.replaceAll(".", "")}@gmail.com`]);
  }
  return domain === "outlook.com" || domain === "icloud.com" ? tagged : address.toUpperCase();
}

function emailsOf(random: Random, person: MadeUp): string[] {
  const { household, company, family, workEmail } = person;
  const emails: string[] = [];
  if (chance(random, 0.62)) emails.push(chance(random, 0.15) ? respelled(random, person.email) : person.email);
  if (workEmail !== null && chance(random, 0.45)) emails.push(workEmail);
  if (family && household.email !== null && chance(random, 0.25)) emails.push(household.email);
  if (company !== null && chance(random, 0.07)) emails.push(`${one(random, ROLES, 2)}@${company.domain}`);
  return emails.map((email) => (chance(random, 0.012) ? typo(random, email) : email));
}

function phonesOf(random: Random, person: MadeUp): string[] {
  const { household, company, family } = person;
  const phones: string[] = [];
  if (chance(random, 0.7)) phones.push(person.mobile);
  if (family && chance(random, 0.35)) phones.push(household.phone);
  if (company !== null && chance(random, 0.28)) phones.push(company.phone);
  return phones.map((phone) => (chance(random, 0.008) ? `${phone.slice(0, -1)}${Math.floor(random() * 10)}` : phone));
}

/** A company as people say it: its end left out, its beginning alone, “and” for “&”. */
function companyOf(random: Random, name: string): string {
  const bare = name.replace(/ (LLC|Inc\.|Group|& Sons|Associates LLC|Partners|Co\.)$/, "");
  const said = one(random, [name, name, bare, bare, bare.replace("&", "and"), bare.split(" ").slice(0, -1).join(" ")]);
  return chance(random, 0.03) ? typo(random, said) : said;
}

function recordOf(random: Random, person: MadeUp, id: string): Corrupted {
  const { company, household, birthday } = person;
  const works = company !== null && chance(random, 0.65);
  const emails = emailsOf(random, person);
  const phones = phonesOf(random, person);
  // Nobody writes down a name alone.
  if (emails.length + phones.length === 0) phones.push(person.mobile);
  return {
    ...{ id, person: person.id, half: person.half, names: [nameOf(random, person)], emails, phones },
    companies: works ? [companyOf(random, company.name)] : [],
    titles: works && chance(random, 0.6) ? [person.title] : [],
    birthdays: chance(random, 0.2) ? [chance(random, 0.01) ? "1970-01-01" : birthday] : [],
    addresses: chance(random, 0.2) ? [household.address] : [],
  };
}

/** The records in a shuffled order; of one seed the same ones each time. */
export function corruptedRecords(seed = 20_261_123): Corrupted[] {
  const random = sequence(seed);
  const people = madeUpPeople(random, RECORDS / 2 + 2000);
  const records: Corrupted[] = [];
  for (const person of people) {
    for (let times = one(random, TIMES); times > 0 && records.length < RECORDS; times -= 1) {
      records.push(recordOf(random, person, `r${String(records.length).padStart(5, "0")}`));
    }
  }
  return records
    .map((record) => ({ record, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ record }) => record);
}

/** Every two records of one person, as `id id`, the smaller first. */
export function truePairs(records: readonly Corrupted[]): Set<string> {
  const byPerson = new Map<number, Corrupted[]>();
  for (const record of records) byPerson.set(record.person, [...(byPerson.get(record.person) ?? []), record]);
  const pairs = new Set<string>();
  for (const own of byPerson.values()) {
    for (const [index, a] of own.entries()) {
      for (const b of own.slice(index + 1)) pairs.add([a.id, b.id].toSorted().join(" "));
    }
  }
  return pairs;
}
