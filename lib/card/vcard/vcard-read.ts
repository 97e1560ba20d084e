// Reads the person out of a vCard of any version. What has no field of its own goes into the note, so that nothing that was on
// the card is lost.
import { type CapturedPerson, fitPerson } from "#lib/card/capture/captured-person.ts";
import type { AddressParts } from "#lib/services/contact/contact-limits.ts";
import { type VcardPart, vcardParts } from "./vcard-parts.ts";

const one = (text: string) => text.replace(/\s+/g, " ").trim();

function joined(parts: readonly (string | undefined)[], between: string): string {
  return parts
    .map((part) => one(part ?? ""))
    .filter((part) => part !== "")
    .join(between);
}

/** Family, given, additional, prefix, suffix, as every version orders them. */
export function composedName([family, given, additional, prefix, suffix]: readonly string[]): string {
  const name = joined([prefix, given, additional, family], " ");
  return joined([name, suffix], ", ");
}

/** A number of 4.0 is an address: `tel:+1-617…;ext=2`. */
export function numberOf({ text }: VcardPart): string {
  const found = /^tel:([^;]*)(?:;ext=(\d+))?/i.exec(text.trim());
  return found ? joined([found[1], found[2] && `ext. ${found[2]}`], " ") : one(text);
}

export const mailOf = ({ text }: VcardPart) => one(text).replace(/^mailto:/i, "");

const RANKS = [["CELL"], ["MOBILE"], ["IPHONE"], ["PREF"], ["WORK"], ["VOICE"]] as const;

/** The one to reach somebody by comes first; a fax or a pager is reached by nobody. */
function ranked(parts: readonly VcardPart[]): VcardPart[] {
  const rank = ({ types }: VcardPart) => {
    if (types.has("FAX") || types.has("PAGER")) return RANKS.length + 1;
    const at = RANKS.findIndex(([type]) => types.has(type));
    return at < 0 ? RANKS.length : at;
  };
  return parts.toSorted((a, b) => rank(a) - rank(b));
}

type All = (name: string) => VcardPart[];

/** Where there is no street a box or a suite stands in its place. */
export function addressPartsOf({ values }: VcardPart): AddressParts {
  const [box, extended, street, city, state, zip, country] = values.map(one);
  const beside = joined([extended, box], ", ");
  const [first = "", second = ""] = [street ?? "", beside].filter((part) => part !== "");
  return {
    ...{ street: first, street2: second, city: city ?? "" },
    ...{ state: state ?? "", zip: zip ?? "", country: country ?? "" },
  };
}

function addressOf({ values }: VcardPart): string {
  const [box, extended, street, city, region, zip, country] = values;
  return joined([box, extended, street, city, joined([region, zip], " "), country], ", ");
}

function rest(all: All, phones: readonly string[], emails: readonly string[]): string[] {
  const lines = (label: string, texts: readonly string[]) =>
    texts.filter((text) => text !== "").map((text) => `${label}: ${text}`);
  return [
    ...lines("Other phone", phones.slice(1)),
    ...lines("Other email", emails.slice(1)),
    ...lines(
      "Website",
      all("URL").map(({ text }) => one(text)),
    ),
    ...lines("Address", all("ADR").map(addressOf)),
  ];
}

/** Everything it says; null where the text holds no vCard. */
export function readVcard(text: string): CapturedPerson | null {
  const parts = vcardParts(text);
  if (parts === null) return null;
  const all: All = (name) => parts.filter((part) => part.name === name);
  const first = (name: string) => all(name)[0];
  const phones = ranked(all("TEL")).map(numberOf);
  const emails = all("EMAIL")
    .toSorted((a, b) => Number(b.types.has("PREF")) - Number(a.types.has("PREF")))
    .map(mailOf);
  const company = one(first("ORG")?.values[0] ?? "");
  const name = one(first("FN")?.text ?? "") || composedName(first("N")?.values ?? []) || company;
  const title = one(first("TITLE")?.text ?? first("ROLE")?.text ?? "");
  const note = [first("NOTE")?.text.trim() ?? "", ...rest(all, phones, emails)].filter((line) => line !== "");
  return fitPerson({ name, company, title, phone: phones[0], email: emails[0], note: note.join("\n") });
}
