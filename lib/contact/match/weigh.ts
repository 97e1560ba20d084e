// What each kind of value says about two records being one person. The weights are logarithms (base 2) of how much likelier one
// person makes it than two; they were set on the half of the measured records that rules are tuned on.
import { distance } from "fastest-levenshtein";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isCommonLast, rarity } from "./common-names.ts";
import { compareNames, type Name, type NameMatch } from "./names.ts";
import { isFirstName } from "./nicknames.ts";
import { type Mailbox, type Person, placeOf } from "./person.ts";
import { contra, pro, type Weighed } from "./reasons.ts";
import type { Around } from "./shared.ts";

/** Born so many years apart they are two people: a parent and a child of one name. */
const YEARS_APART = 15;

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const NAME_WEIGHTS: Readonly<Record<NameMatch["kind"], number>> = {
  ...{ same: 8, close: 6, initial: 3, part: 1, first: -0.5, last: -8, other: -10 },
};

/** In one order whoever is compared with whom. */
const shorterFirst = (texts: readonly string[]) => texts.toSorted((x, y) => x.length - y.length || (x < y ? -1 : 1));

function nameWords(a: Name, b: Name, match: NameMatch): string {
  const [short] = match.short;
  if (short) {
    const [x = "", y = ""] = shorterFirst(short);
    return `“${capital(x)}” is short for “${capital(y)}”`;
  }
  if (match.wrong !== "no") return "Names spelled almost the same";
  if (match.kind === "same") return match.turned ? "Same name in another order" : "Same name";
  const [x = "", y = ""] = shorterFirst([a.text, b.text]);
  if (match.kind === "initial" || match.kind === "part") return `“${x}” fits “${y}”`;
  if (match.kind === "first") return "Same first name, different last names";
  return match.kind === "last" ? "Different first names" : "Different names";
}

const WRONG = { no: 0, typo: 0, slips: 3 } as const;

/** How rare the words are that both have: by the last names among them, and by how often the workspace has each. */
function rarityOf({ kind, words }: NameMatch, { often, records }: Around): number {
  const isLast = (word: string) => isCommonLast(word) || (word.length > 2 && !isFirstName(word));
  const lasts = words.filter((pair) => pair.every(isLast));
  const times = words.map((pair) => Math.max(...pair.map((word) => often.get(word) ?? 1)));
  const rare = rarity((lasts.length > 0 ? lasts : words).flat(), { times, of: records });
  // Of a single word chance makes others in any case: what else they have in common decides.
  return kind === "initial" ? Math.max(-1, Math.min(rare, 1)) : rare;
}

/** Less for slips, another order, a name that many have, a middle name that differs, and where one says Jr. and the other nothing. */
function weightOf(match: NameMatch, rare: number): number {
  const whole = NAME_WEIGHTS[match.kind];
  if (whole <= 0) return whole;
  const order = match.turned && rare < 1 ? 0.5 : 0;
  const words = (match.middles ? 7 : 0) + (match.extra ? 2.2 : 0) - (match.initials ? 1.5 : 0);
  return whole + rare - WRONG[match.wrong] - order - words;
}

/** The names that fit best; null where one has none. */
export function weighNames(a: Person, b: Person, around: Around): (Weighed & { match: NameMatch }) | null {
  let best: (Weighed & { match: NameMatch }) | null = null;
  for (const one of a.names) {
    for (const other of b.names) {
      const match = compareNames(one, other);
      const alike = one.generation === other.generation ? 0 : 3;
      const weight = weightOf(match, rarityOf(match, around)) - alike;
      if (best !== null && best.weight >= weight) continue;
      best = { for: weight > 0 || match.kind === "first", weight, text: nameWords(one, other, match), match };
    }
  }
  return best;
}

const phoneWords = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

const SHARED_PHONE = { own: 9, family: 3, many: 3 } as const;
const SHARED_MAIL = { own: 10, family: 2.5, many: 1.5 } as const;

/** One digit wrong at the end of a number, as somebody types it. */
const oneDigit = (x: string, y: string) => x.length === y.length && x !== y && distance(x, y) === 1;

function otherPhones(a: Person, b: Person): Weighed[] {
  if (a.phones.length === 0 || b.phones.length === 0) return [];
  const near = a.phones.some((x) => b.phones.some((y) => oneDigit(x, y)));
  return [near ? pro(3, "Phone numbers that differ by one digit") : contra(1.6, "")];
}

/** A number that both have. */
export function weighPhones(a: Person, b: Person, around: Around): Weighed[] {
  const same = a.phones.filter((phone) => b.phones.includes(phone));
  if (same.length === 0) return otherPhones(a, b);
  const uses = same.map((phone) => ({ phone, use: around.uses.get(phone) ?? "own" }));
  const [best] = uses.toSorted((x, y) => SHARED_PHONE[y.use] - SHARED_PHONE[x.use] || (x.phone < y.phone ? -1 : 1));
  if (best === undefined) return [];
  const words = {
    own: "Same phone number",
    family: "A phone number of one family",
    many: "A phone number of several people",
  };
  return [pro(SHARED_PHONE[best.use], `${words[best.use]}, ${phoneWords(best.phone)}`)];
}

function sameMailbox([mine, theirs]: readonly [Mailbox, Mailbox], around: Around): Weighed {
  const use = mine.role ? "many" : (around.uses.get(mine.folded) ?? "own");
  const words = { own: "Same email", family: "An email of one family", many: "An email that several people read" };
  const [text = ""] = shorterFirst([mine.text.toLowerCase(), theirs.text.toLowerCase()]);
  return pro(SHARED_MAIL[use], `${words[use]}, ${text}`);
}

/** What says most comes first; of two that say as much always the same one. */
const mostFirst = (x: Weighed, y: Weighed) => y.weight - x.weight || (x.text < y.text ? -1 : 1);

const ALIKE = "Emails spelled almost the same";
/** Shorter ones are alike by chance. */
const LONG = 5;

/** One letter wrong in front of the @ or behind it. */
function misspelt(x: Mailbox, y: Mailbox): boolean {
  if (x.local.length <= LONG) return false;
  return x.host === y.host ? distance(x.local, y.local) === 1 : x.local === y.local && distance(x.host, y.host) === 1;
}

/** Of two different mailboxes: one letter wrong, one name in front of the @, or two desks of one company. */
function otherMailbox(x: Mailbox, y: Mailbox): Weighed | null {
  if (x.role || y.role) return null;
  if (misspelt(x, y)) return pro(4.5, ALIKE);
  if (x.local === y.local && x.local.length > LONG)
    return pro(/\d/.test(x.local) ? 3 : 0, "Same name in front of the @");
  if (x.free && y.free) return contra(2, "");
  return !x.free && x.host === y.host ? contra(3, "Different emails at one company") : null;
}

export function weighMailboxes(a: Person, b: Person, around: Around): Weighed[] {
  const same = a.mailboxes.flatMap((mine) =>
    b.mailboxes.filter(({ folded }) => folded === mine.folded).map((theirs) => sameMailbox([mine, theirs], around)),
  );
  const [best] = same.toSorted(mostFirst);
  if (best === undefined) return others(a, b);
  return best.weight > SHARED_MAIL.family ? [best] : [best, ...others(a, b)];
}

function others(a: Person, b: Person): Weighed[] {
  const found = a.mailboxes.flatMap((x) => b.mailboxes.flatMap((y) => otherMailbox(x, y) ?? []));
  // What speaks for one person in any two of them says more than what differs in the rest.
  const pros = found.filter((one) => one.for).toSorted(mostFirst);
  return (pros.length > 0 ? pros : found.toSorted((x, y) => mostFirst(y, x))).slice(0, 1);
}

/** One company under two names: the same words, a slip, or the shorter name of it. */
function sameCompany(a: readonly string[], b: readonly string[]): "same" | "short" | null {
  const [x, y] = [a.join(""), b.join("")];
  if (x === y) return "same";
  if (Math.min(x.length, y.length) > 5 && distance(x, y) <= 1) return "same";
  const [few, more] = a.length < b.length ? [a, b] : [b, a];
  return few.every((word, at) => word === more[at]) && few.join("").length > 3 ? "short" : null;
}

const atWork = ({ mailboxes }: Person) => mailboxes.filter(({ free }) => !free);

/** A domain that both write from, or that is called as the company of the other. */
function companyHost(a: Person, b: Person): Weighed[] {
  const [host] = atWork(a)
    .flatMap((x) => atWork(b).flatMap((y) => (y.host === x.host ? [x.host] : [])))
    .toSorted();
  if (host !== undefined) return [pro(3, `Same email domain, ${host}`)];
  const named = (x: Person, y: Person) =>
    atWork(x)
      .filter((mailbox) => y.companies.some(({ words }) => placeOf(words.join("")) === placeOf(mailbox.host)))
      .map((mailbox) => mailbox.host);
  const [found] = [...named(a, b), ...named(b, a)].toSorted();
  if (found !== undefined) return [pro(2.5, `The company and the email domain fit, ${found}`)];
  const works = (x: Person) => x.companies.length + atWork(x).length > 0;
  return works(a) && works(b) ? [contra(2, "Different companies")] : [];
}

export function weighCompanies(a: Person, b: Person): Weighed[] {
  const fits = a.companies.flatMap((x) => b.companies.flatMap((y) => sameCompany(x.words, y.words) ?? []));
  if (fits.includes("same")) return [pro(4, "Same company")];
  if (fits.includes("short")) return [pro(3, "Same company under a shorter name")];
  return companyHost(a, b);
}

const yearIn = (day: string) => (day.startsWith("--") ? [] : [Number(day.slice(0, 4))]);
/** Where one of them has no year, the day alone is compared. */
const sameDay = (x: string, y: string) => x.slice(-5) === y.slice(-5) && (x.startsWith("--") || y.startsWith("--"));

/** `apart` where they cannot be one person, whatever else they have in common. */
export function weighBirthdays(a: Person, b: Person): { weighed: Weighed[]; apart: boolean } {
  if (a.birthdays.length === 0 || b.birthdays.length === 0) return { weighed: [], apart: false };
  if (a.birthdays.some((day) => b.birthdays.includes(day))) return { weighed: [pro(7, "Same birthday")], apart: false };
  if (a.birthdays.some((x) => b.birthdays.some((y) => sameDay(x, y))))
    return { weighed: [pro(5, "Same birthday")], apart: false };
  const bornIn = b.birthdays.flatMap(yearIn);
  const between = a.birthdays.flatMap(yearIn).flatMap((x) => bornIn.map((y) => Math.abs(x - y)));
  const years = between.length === 0 ? 0 : Math.min(...between);
  return { weighed: [contra(6, "Different birthdays")], apart: years > YEARS_APART };
}

export function weighAddresses(a: Person, b: Person): Weighed[] {
  if (a.addresses.length === 0 || b.addresses.length === 0) return [];
  return a.addresses.some((address) => b.addresses.includes(address)) ? [pro(4, "Same address")] : [contra(1, "")];
}
