// Who a paper card is of, out of its lines: what has a form of its own first (address, number), then what is told by its words,
// its size and its place. All of it is a proposal that its reader looks over.
import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { emailIn, type FoundEmail, hostOf, type Reading } from "./email-of-lines.ts";
import { COMPANY, PHONE_LABELS, type PhoneKind, STREET, TITLE, TOWN } from "./paper-words.ts";
import type { ReadLine } from "./read-lines.ts";

export type ReadPhone = { kind: PhoneKind; number: string; written: string };

export type PaperFields = {
  name: string;
  title: string;
  company: string;
  email: string;
  phones: readonly ReadPhone[];
  website: string;
  address: string;
  /** Those of the form's fields that were hard to read, or mended. */
  unsure: readonly ("name" | "phone" | "email" | "company" | "title")[];
};

/** Below this a line is grain, a logo or the table. */
const LEAST_CONFIDENCE = 40;
/** From this on there is nothing to look over. */
const SURE_CONFIDENCE = 85;
const ORDER: readonly PhoneKind[] = ["mobile", "direct", "office", "other", "fax"];

const kindOf = (before: string): PhoneKind => PHONE_LABELS.find(({ words }) => words.test(before))?.kind ?? "other";

/** Every number, in the order in which somebody is best reached; a fax is last. */
export function phonesOf(lines: readonly string[]): ReadPhone[] {
  const found = lines.flatMap((line) =>
    findPhoneNumbersInText(line, "US").map(({ number, startsAt, endsAt }) => ({
      kind: kindOf(line.slice(0, startsAt)),
      number: number.number,
      written: line.slice(startsAt, endsAt),
    })),
  );
  const once = found.filter(({ number }, at) => found.findIndex((other) => other.number === number) === at);
  return once.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => lettersOf(word) !== "");

const looksLikeAddress = (text: string) => TOWN.test(text) || (/^\s*\d+\s/.test(text) && STREET.test(text));
const isContact = (text: string) =>
  /@|www\.|https?:/i.test(text) || hostOf([text]) !== "" || phonesOf([text]).length > 0 || looksLikeAddress(text);

/** Two to four words that begin with capitals: what a name looks like. */
function isNameLike(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > 4 || /[0-9@&:|/]/.test(text)) return false;
  return words.every((word) => /^[\p{Lu}][\p{L}.'’-]*[,.]?$/u.test(word) || /^(?:de|van|von|der|la|di|da)$/.test(word));
}

/** Grows with what speaks for a name: that the e-mail address has it, and large letters; other words speak against. */
function nameScore({ text, height }: ReadLine, { local, tallest }: { local: string; tallest: number }): number {
  const named = wordsOf(text)
    .map(lettersOf)
    .filter((word) => word.length > 2);
  const whole = named.filter((word) => local.includes(word)).length;
  const initial = named.length > 1 && local.startsWith(`${named[0]?.slice(0, 1)}${named.at(-1)}`) ? 1 : 0;
  const against = (COMPANY.test(text) ? 3 : 0) + (TITLE.test(text) ? 4 : 0);
  return whole * 3 + initial * 2 + (2 * height) / Math.max(1, tallest) - against;
}

/** A name in capitals as it is spoken. */
function spoken(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
}

function nameOf(lines: readonly ReadLine[], local: string): ReadLine | null {
  const tallest = Math.max(...lines.map(({ height }) => height));
  const scored = lines
    .filter(({ text }) => isNameLike(text))
    .map((line) => ({ line, score: nameScore(line, { local, tallest }) }))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  return best && best.score > 0 ? best.line : null;
}

/** A line whose words the web address is made of, or that says what companies call themselves. */
function companyOf(lines: readonly string[], host: string): string {
  const site = lettersOf(host.split(".").at(-2) ?? "");
  const ofSite = (text: string) =>
    wordsOf(text).some((word) => lettersOf(word).length > 3 && site.includes(lettersOf(word)));
  const named = lines.filter((text) => COMPANY.test(text));
  return (
    named.find(ofSite) ??
    lines.find((text) => ofSite(text) && !TITLE.test(text)) ??
    named.find((text) => !TITLE.test(text)) ??
    ""
  );
}

/** "Branch Manager, Northgate Studio" says two things. */
function parted(text: string): string[] {
  const [before = "", ...rest] = text.split(/\s*,\s+|\s+[|•·]\s+/);
  return rest.length === 1 && TITLE.test(before) && COMPANY.test(rest[0] ?? "") ? [before, rest[0] ?? ""] : [text];
}

/** Without what edges and corners of the card were taken for: signs, and lone letters before or behind. */
const plain = (text: string) =>
  text
    .replace(/^(?:[^\p{L}\p{N}+]+|[\p{Ll}\p{N}]\s+)+(?=\p{Lu})/u, "")
    .replace(/^[^\p{L}\p{N}+(]+|[^\p{L}\p{N}).]+$/gu, "")
    .trim();

const readingsOf = ({ text, confidence, again = [] }: ReadLine): Reading[] => [{ text, confidence }, ...again];

/** The line as its surest reading has it. */
function surest(line: ReadLine): ReadLine {
  const [best] = readingsOf(line).toSorted((one, other) => other.confidence - one.confidence);
  return { ...line, ...best };
}

/** What begins and ends like the e-mail address is that address, whose @ was lost. */
function websiteOf(texts: readonly string[], email: string): string {
  const site = hostOf(texts);
  const [local = "", host = ""] = email.split("@");
  return email !== "" && site !== host && site.startsWith(local) && site.endsWith(host) ? "" : site;
}

type Taken = { name: string; phone: string; company: string; title: string; email: FoundEmail };

/** Fields whose line was hard to read. */
function unsureOf(lines: readonly ReadLine[], { email, ...taken }: Taken): PaperFields["unsure"] {
  const isHard = (text: string) =>
    text !== "" && !lines.some((line) => line.text.includes(text) && line.confidence >= SURE_CONFIDENCE);
  const hard = (["name", "phone", "company", "title"] as const).filter((field) => isHard(taken[field]));
  return email.address === "" || email.sure ? hard : [...hard, "email"];
}

/** What the lines say of a person. */
export function fieldsOfText(read: readonly ReadLine[]): PaperFields {
  const lines = read
    .map(surest)
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => text.length > 1);
  const texts = lines.map(({ text }) => text);
  const readings = lines.map(readingsOf);
  const first = emailIn(readings).address;
  const host = hostOf(texts) || first.slice(first.indexOf("@") + 1);
  const others = lines.filter(({ text }) => !isContact(text)).map((line) => ({ ...line, text: plain(line.text) }));
  const name = nameOf(others, lettersOf(first.split("@")[0] ?? ""));
  const rest = others.filter((line) => line !== name).flatMap(({ text }) => parted(text));
  const company = companyOf(rest, host);
  const [title = ""] = rest.filter((text) => text !== company && TITLE.test(text));
  const marks = lines.map((line) => line.marks ?? []);
  const email = emailIn(readings, wordsOf(name?.text ?? ""), marks);
  const phones = phonesOf(texts);
  return {
    ...{ name: spoken(name?.text ?? ""), title, company, email: email.address, phones },
    website: websiteOf(texts, email.address),
    address: texts.filter(looksLikeAddress).map(plain).join(", "),
    unsure: unsureOf(lines, { name: name?.text ?? "", phone: phones[0]?.written ?? "", email, company, title }),
  };
}
