// A contact as it is compared: what stands in its living facts, read once.
import providers from "email-providers/all.json" with { type: "json" };
import type { ContactKind } from "#lib/services/contact/contact-limits.ts";
import { foldEmail } from "../fold-email.ts";
import { wordsOf } from "./fold.ts";
import { isName, type Name, readName } from "./names.ts";

/** Every living value by field, as typed; phones in E.164 where they are numbers. */
export type Written = {
  id: string;
  /** A person is compared with people alone, a company with companies. */
  kind?: ContactKind;
  names: readonly string[];
  companies: readonly string[];
  titles: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  birthdays: readonly string[];
  addresses: readonly string[];
  /** A visitor typed an email or a number of theirs on a card: nobody has shown whose it is. */
  answered?: boolean;
};

export type Mailbox = {
  text: string;
  /** As its provider reads it. */
  folded: string;
  local: string;
  host: string;
  /** Of a desk, not of a person: info@, office@. */
  role: boolean;
  /** At a provider where anybody has one, so that the domain says nothing. */
  free: boolean;
};

export type Person = {
  id: string;
  kind: ContactKind;
  names: readonly Name[];
  /** Words of each company without what companies end with. */
  companies: readonly { text: string; words: readonly string[] }[];
  titles: readonly string[];
  mailboxes: readonly Mailbox[];
  phones: readonly string[];
  birthdays: readonly string[];
  addresses: readonly string[];
  answered: boolean;
};

const FREE: ReadonlySet<string> = new Set(providers);

/** Local parts of mailboxes that several people read (RFC 2142 and what offices use beside it). */
const ROLES: ReadonlySet<string> = new Set(
  [
    "abuse accounting accounts admin administrator billing bookings career careers contact customerservice desk enquiries",
    "family feedback finance frontdesk hello help helpdesk hi hr info inquiries invoices it jobs legal mail main marketing",
    "media news newsletter noreply office orders postmaster press privacy reception recruiting reservations returns sales",
    "scheduling security service services shop social staff store studio support team webmaster welcome",
  ]
    .join(" ")
    .split(" "),
);

/** What says of a company that it is one; the words before it are its name. */
const ENDS: ReadonlySet<string> = new Set(
  "llc llp lp inc incorporated co company corp corporation ltd limited gmbh plc pc pllc sa group partners associates sons and the of".split(
    " ",
  ),
);

function mailboxOf(text: string): Mailbox {
  const folded = foldEmail(text);
  const at = folded.lastIndexOf("@");
  const [local, host] = [folded.slice(0, at), folded.slice(at + 1)];
  return { text, folded, local, host, role: ROLES.has(local.replace(/[._-]/g, "")), free: FREE.has(host) };
}

function companyWords(text: string): string[] {
  const words = wordsOf(text);
  const names = words.filter((word) => !ENDS.has(word));
  return names.length > 0 ? names : words;
}

/** A company's name and its domain have the beginning in common. */
export const placeOf = (text: string): string => text.replace(/\..*$|[^\p{L}\p{N}.]/gu, "").slice(0, 9);

/** What a form puts there where nobody was asked. */
const NO_DAYS: ReadonlySet<string> = new Set(["1970-01-01", "1900-01-01"]);

/** The words that stand in front of an @, digits aside: elena.marsh96, or elenamarsh where one of the words is known. */
function localWords({ local }: Mailbox, known: readonly string[]): string[] {
  const words = wordsOf(local.replace(/[\d._-]+/g, " "));
  const [only = ""] = words;
  if (words.length !== 1) return words;
  const ends = known.find(
    (word) => word.length > 2 && only.length > word.length + 2 && (only.endsWith(word) || only.startsWith(word)),
  );
  return ends === undefined ? words : [only.endsWith(ends) ? only.slice(0, -ends.length) : only.slice(ends.length)];
}

/** An initial written out, where an address of theirs says what it is of. */
function writtenOut(name: Name, mailboxes: readonly Mailbox[]): Name {
  if (name.words.every((word) => word.length > 1)) return name;
  const known = mailboxes.filter(({ role }) => !role).flatMap((mailbox) => localWords(mailbox, name.words));
  const firsts = known.filter(
    (one) => one.length > 2 && !name.words.some((word) => word.length > 1 && one.includes(word)),
  );
  return {
    ...name,
    words: name.words.map((word) => (word.length > 1 ? word : (firsts.find((one) => one.startsWith(word)) ?? word))),
  };
}

/**
 * Of one contact are compared so many of the newest, and so many words of a name: each is compared with each, and somebody with
 * more of them is known by these as well.
 */
const MOST_SAID = 10;
const MOST_MAILBOXES = 50;
const MOST_WORDS = 8;

const newest = (values: readonly string[], most = MOST_SAID) => values.slice(-most);
const fitting = (name: Name): Name => ({ ...name, words: name.words.slice(0, MOST_WORDS) });

/** Reads a contact for comparing, values in the order in which they were said; what says nothing is left out. */
export function readPerson(said: Written): Person {
  const written: Written = {
    ...said,
    names: newest(said.names),
    companies: newest(said.companies),
    titles: newest(said.titles),
    emails: newest(said.emails, MOST_MAILBOXES),
    phones: newest(said.phones, MOST_MAILBOXES),
    birthdays: newest(said.birthdays),
    addresses: newest(said.addresses),
  };
  const mailboxes = written.emails.filter((email) => email.includes("@")).map(mailboxOf);
  return {
    id: written.id,
    kind: written.kind ?? "person",
    names: written.names.filter(isName).map((name) => fitting(writtenOut(readName(name), mailboxes))),
    companies: written.companies
      .map((text) => ({ text, words: companyWords(text) }))
      .filter(({ words }) => words.length > 0),
    titles: written.titles.map((title) => wordsOf(title).join(" ")),
    mailboxes,
    phones: written.phones.filter((phone) => phone.startsWith("+")),
    birthdays: written.birthdays.filter((day) => !NO_DAYS.has(day)),
    addresses: written.addresses.map((address) => wordsOf(address).join(" ")),
    answered: written.answered ?? false,
  };
}
