// A card of an address book as what it says, each value with the column that it belongs to: whatever the version, however
// many phones. Photos and addresses of pictures are left where they are.

import { type VcardPart, vcardParts } from "#lib/card/vcard/vcard-parts.ts";
import { addressPartsOf, composedName, mailOf, numberOf } from "#lib/card/vcard/vcard-read.ts";
import { packedAddress, partsBeside } from "#lib/contact/address.ts";
import { OWN } from "#lib/contact/exports/card-lines.ts";
import { asideLines } from "#lib/contact/imports/card-aside.ts";
import type { CardValue } from "#lib/contact/imports/card-value.ts";
import { isOwnCard, ownCardCells } from "#lib/contact/imports/own-card.ts";
import { usedCell } from "#lib/contact/imports/own-values.ts";
import { OWN_USE, PACKED_ADDRESS } from "#lib/services/contact/import-limits.ts";

const LABEL_WORDS = /^_\$!<(.*)>!\$_$/;

function labelsOf(parts: readonly VcardPart[]): Map<string, string> {
  const labels = parts.filter(({ name, group }) => name === "X-ABLABEL" && group !== "");
  return new Map(labels.map(({ group, text }) => [group, text.trim().replace(LABEL_WORDS, "$1")]));
}

type Uses = readonly (readonly [name: string, use: string])[];
const PHONE_USES: Uses = [
  ["CELL", "mobile"],
  ["MOBILE", "mobile"],
  ["IPHONE", "mobile"],
  ["WORK", "work"],
  ["HOME", "home"],
  ["OTHER", "other"],
];
const PLACE_USES: Uses = PHONE_USES.filter(([, use]) => use !== "mobile");

const NO_PHONE = ["FAX", "PAGER", "TELEX", "TTY-TDD"];
/** What every phone says of everybody. */
const NO_TAGS = new Set(["mycontacts", "my contacts", "starred"]);

/** Columns of a line by its name; what is not named here is left out. */
const LINES: Readonly<Record<string, (part: VcardPart, named: (uses: Uses) => string) => CardValue[]>> = {
  TEL: (part, named) =>
    NO_PHONE.some((type) => part.types.has(type))
      ? []
      : [{ target: `phone${named(PHONE_USES)}`, value: numberOf(part) }],
  EMAIL: (part, named) => [{ target: `email${named(PLACE_USES)}`, value: mailOf(part) }],
  ADR: (part, named) => [addressCell(part, named(PLACE_USES))],
  URL: ({ text }) => [{ target: "website", value: text.trim() }],
  "X-SOCIALPROFILE": ({ text }) => (/^https?:/i.test(text) ? [{ target: "website", value: text.trim() }] : []),
  TITLE: ({ text }) => [{ target: "title", value: text }],
  ORG: ({ values }) => [{ target: "company", value: values[0] ?? "" }],
  BDAY: ({ text }) => [{ target: "birthday", value: text.trim() }],
  [`${OWN}-STAGE`]: ({ text }) => [{ target: "stage", value: text.trim() }],
  NOTE: ({ text }) => [{ target: "note", value: text.trim() }],
  CATEGORIES: ({ text }) => [{ target: "tags", value: tagsOf(text) }],
};

/** With its parts where it says more than a street. */
function addressCell(part: VcardPart, use: string): CardValue {
  const parts = addressPartsOf(part);
  return partsBeside(parts) === null
    ? { target: `address${use}`, value: parts.street }
    : { target: `${PACKED_ADDRESS}${use}`, value: packedAddress(parts) };
}

function tagsOf(text: string): string {
  const tags = text.split(",").map((tag) => tag.trim());
  return tags.filter((tag) => !NO_TAGS.has(tag.toLowerCase())).join(", ");
}

/** A list of people is no person (Apple, and 4.0). */
function isGroup(parts: readonly VcardPart[]): boolean {
  return parts.some(({ name, text }) => /^(X-ADDRESSBOOKSERVER-)?KIND$/.test(name) && /^group$/i.test(text.trim()));
}

/** A company, as 4.0 says it and as Apple does in every version. */
function isCompany(parts: readonly VcardPart[]): boolean {
  const says = (wanted: string, value: RegExp) =>
    parts.some(({ name, text }) => name === wanted && value.test(text.trim()));
  return says("KIND", /^org$/i) || says("X-ABSHOWAS", /^company$/i);
}

/** What one card says, in its order, and whether it is one of ours; null for what is a group, or no card. */
export function cardValues(card: string): { values: CardValue[]; own: boolean } | null {
  const parts = vcardParts(card);
  if (parts === null || isGroup(parts)) return null;
  const own = isOwnCard(parts);
  const values = own ? ownCardCells(parts) : foreignValues(parts);
  const kind = values.length > 0 && isCompany(parts) ? [{ target: "kind", value: "company" }] : [];
  return { values: [...values, ...kind], own };
}

/** What programs offer as labels of ways, which a use of ours says or which says nothing. */
const USED = new Set(["", "CELL", "MOBILE", "IPHONE", "WORK", "HOME", "OTHER", "HOMEPAGE"]);
const WAYS = new Set(["TEL", "EMAIL", "URL", "ADR"]);

/** A label of somebody's own says more than what the program thinks it is. */
function withLabel({ target, value }: CardValue, label: string): CardValue {
  return { target: `${target.split(":")[0]}:${OWN_USE}`, value: usedCell({ use: label, value }) };
}

function foreignValues(parts: readonly VcardPart[]): CardValue[] {
  const labels = labelsOf(parts);
  const said = parts.flatMap((part) => {
    const label = labels.get(part.group) ?? "";
    const upper = label.toUpperCase();
    const named = (uses: Uses) => {
      const use = uses.find(([type]) => part.types.has(type) || upper === type)?.[1];
      return use === undefined ? "" : `:${use}`;
    };
    const cells = LINES[part.name]?.(part, named) ?? [];
    return WAYS.has(part.name) && !USED.has(upper) ? cells.map((cell) => withLabel(cell, label)) : cells;
  });
  const titles = new Set(said.map(({ target }) => target));
  const role = titles.has("title") ? "" : (parts.find(({ name }) => name === "ROLE")?.text ?? "");
  const aside = asideLines(parts, labels).map((value) => ({ target: "note", value }));
  const all = [{ target: "name", value: nameOf(parts) }, { target: "title", value: role }, ...said, ...aside];
  return all.filter(({ value }) => value.trim() !== "");
}

function nameOf(parts: readonly VcardPart[]): string {
  const first = (wanted: string) => parts.find(({ name }) => name === wanted);
  return first("FN")?.text.trim() || composedName(first("N")?.values ?? []) || (first("NICKNAME")?.text ?? "");
}
