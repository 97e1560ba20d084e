// Writes a contact as a vCard 3.0 (RFC 2426), fitted to the program that will read it. 3.0 because iOS refuses 2.1, and neither Apple nor Google shows the photo of a 4.0.
import {
  type ContactAddress,
  type ContactDetails,
  type ContactPhone,
  displayName,
  type PhoneKind,
} from "#lib/card/contact-details.ts";
import { escapeOneLine, escapeValue, structured, type VcardLine, writeLine } from "./vcard-line.ts";
import type { VcardReader } from "./vcard-reader.ts";
import { urlLines, urlsForNote } from "./vcard-urls.ts";

export type VcardExtras = {
  reader: VcardReader;
  /** When the contact was last changed, ISO 8601. */
  changedAt: string;
  /** A JPEG in base64: by its address a photo is shown nowhere. 240 pixels and 20 KB at most is what the card makes. */
  photo?: string | null;
  /** The same for the same card for ever, so that a second import can find the first: its address, for example. */
  uid?: string | undefined;
};

/** Outlook drops a number without TYPE, and one that is neither WORK nor HOME nor CELL shows as 'Other'. */
const PHONE_TYPES: Record<PhoneKind, readonly string[]> = {
  mobile: ["CELL", "VOICE"],
  work: ["WORK", "VOICE"],
  home: ["HOME", "VOICE"],
  main: ["MAIN", "WORK", "VOICE"],
  fax: ["WORK", "FAX"],
  other: ["OTHER", "VOICE"],
};
const PLACE_TYPES = { work: ["WORK"], home: ["HOME"], other: ["OTHER"] } as const;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The whole file, CRLF at every line's end. */
export function writeVcard(details: ContactDetails, extras: VcardExtras): string {
  const { reader, changedAt, photo, uid } = extras;
  const named = reader === "outlook" ? unnamed : withLabel;
  const lines: VcardLine[] = [
    { name: "BEGIN", value: "VCARD" },
    // Right after BEGIN, else iOS refuses the file.
    { name: "VERSION", value: "3.0" },
    ...nameLines(details, reader),
    ...details.phones.flatMap((phone, at) => named(phoneLine(phone, at), phone.label, `item1${at}`)),
    ...details.emails.flatMap(({ kind, address, label }, at) =>
      named(
        {
          ...{ name: "EMAIL", types: ["INTERNET", ...PLACE_TYPES[kind], ...preferred(at)] },
          value: escapeOneLine(address),
        },
        label,
        `item2${at}`,
      ),
    ),
    ...details.addresses.flatMap((address, at) => named(addressLine(address, at), address.label, `item3${at}`)),
    ...urlLines(details.urls, reader),
    ...noteLines(details, reader),
    ...keptLines(details),
  ];
  if (photo && BASE64.test(photo)) lines.push({ name: "PHOTO", parameters: ["ENCODING=b", "TYPE=JPEG"], value: photo });
  if (uid) lines.push({ name: "UID", value: escapeOneLine(uid) });
  lines.push({ name: "REV", value: escapeOneLine(changedAt) }, { name: "END", value: "VCARD" });
  return lines.map((line) => writeLine(reader === "outlook" ? withCharset(line) : line)).join("");
}

function nameLines(details: ContactDetails, reader: VcardReader): VcardLine[] {
  const { firstname, lastname, middle, prefix, suffix, organization, titles, isCompany = false } = details;
  const title = titles.map((each) => each.trim()).filter((each) => each !== "");
  const nobody = firstname.trim() === "" && lastname.trim() === "";
  const lines: VcardLine[] = [
    { name: "N", value: structured([lastname, firstname, middle, prefix, suffix]) },
    // Both are required; Apple makes its own FN out of N.
    { name: "FN", value: escapeOneLine(displayName(details)) },
  ];
  if (organization) {
    const { name, department } = organization;
    lines.push({ name: "ORG", value: structured(department ? [name, department] : [name]) });
    if (isCompany || (nobody && reader === "apple")) lines.push({ name: "X-ABShowAs", value: "COMPANY" });
  }
  // 4.0 says it so; who knows it in a 3.0 takes it, and others pass over it.
  if (isCompany) lines.push({ name: "KIND", value: "org" });
  if (title.length > 0) lines.push({ name: "TITLE", value: escapeOneLine(title.join(", ")) });
  return lines;
}

function phoneLine({ kind, number, extension }: ContactPhone, at: number): VcardLine {
  // A comma is a pause when the number is dialed.
  const dialed = extension ? `${number.trim()},${extension.trim()}` : number;
  return { name: "TEL", types: [...PHONE_TYPES[kind], ...preferred(at)], value: escapeOneLine(dialed) };
}

function addressLine({ kind, street, extended, city, region, zip, country }: ContactAddress, at: number): VcardLine {
  return {
    name: "ADR",
    types: [...PLACE_TYPES[kind], ...preferred(at)],
    // Suites stand with the street: Google and Outlook hide the second part.
    value: structured(["", "", [street, extended].filter(Boolean).join(", "), city, region, zip, country]),
  };
}

/** With a word of somebody's own, as Apple and Google read it. */
function withLabel(line: VcardLine, label: string | undefined, group: string): VcardLine[] {
  if (!label?.trim()) return [line];
  return [
    { ...line, group },
    { group, name: "X-ABLabel", value: escapeOneLine(label) },
  ];
}

/** Outlook has no place for it. */
const unnamed = (line: VcardLine) => [line];

function preferred(at: number): string[] {
  return at === 0 ? ["PREF"] : [];
}

/** One NOTE only: readers keep the first or the last of several. No reader has a field for pronouns in 3.0. */
function noteLines({ pronouns, note, urls }: ContactDetails, reader: VcardReader): VcardLine[] {
  const parts = [
    pronouns?.trim() ? `Pronouns: ${pronouns.trim()}` : "",
    note?.trim() ?? "",
    ...urlsForNote(urls, reader),
  ].filter((part) => part !== "");
  return parts.length === 0 ? [] : [{ name: "NOTE", value: escapeValue(parts.join("\n")) }];
}

/** A 3.0 has no day without a year; Apple writes one that means none, and says so beside it. */
function birthdayLine(birthday: string): VcardLine {
  if (!birthday.startsWith("--")) return { name: "BDAY", value: escapeOneLine(birthday) };
  return { name: "BDAY", parameters: ["X-APPLE-OMIT-YEAR=1604"], value: escapeOneLine(`1604-${birthday.slice(2)}`) };
}

/** What a card never says of somebody, and their contact does. */
function keptLines({ birthday, tags = [] }: ContactDetails): VcardLine[] {
  const categories = tags.map(escapeOneLine).filter((tag) => tag !== "");
  return [
    ...(birthday ? [birthdayLine(birthday)] : []),
    ...(categories.length > 0 ? [{ name: "CATEGORIES", value: categories.join(",") }] : []),
  ];
}

/** Outlook reads a file in the code page of its PC unless the line itself says otherwise (from memory). */
function withCharset(line: VcardLine): VcardLine {
  const plain = /^[\u0020-\u007e]*$/.test(line.value);
  return plain ? line : { ...line, parameters: [...(line.parameters ?? []), "CHARSET=UTF-8"] };
}
