// A contact as a card of 4.0 (RFC 6350) that brings everything back when it is imported here: every value with its label, those
// that stand behind another one too, each tag, and each note with its time. Other programs leave out what they do not know.
import { writeLine } from "#lib/card/vcard/vcard-line.ts";
import { NO_ADDRESS } from "#lib/contact/address.ts";
import type { OwnRelation } from "#lib/contact/imports/own-relations.ts";
import { knownUse, ownUse } from "#lib/contact/value-use.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { FACT_FIELDS, type FactField, type FactUse } from "#lib/services/contact/contact-limits.ts";
import type { Relation } from "#lib/services/contact/relation-words.ts";
import { aboutLine } from "./about-words.ts";
import { type ExportAbout, type ExportedContact, type ExportedValue, notesIn } from "./exported.ts";

/** Properties of our own; what begins like this is read back here. */
export const OWN = `X-${PRODUCT_NAME.toUpperCase()}`;
/** A value of a field that the workspace made: the name of the field, then the value. */
export const FIELD_LINE = `${OWN}-FIELD`;
/** What somebody is to this contact: whom, the relation, its own words both ways, and what they are where they work. */
export const RELATION_LINE = `${OWN}-RELATION`;
export const PRODID = `-//${PRODUCT_NAME}//Contacts//EN`;

const NAMES: Readonly<Record<FactField, string>> = {
  name: "FN",
  title: "TITLE",
  company: "ORG",
  email: "EMAIL",
  phone: "TEL",
  address: "ADR",
  website: "URL",
  birthday: "BDAY",
  stage: `${OWN}-STAGE`,
};
const TYPES: Readonly<Record<FactUse, string>> = { "": "", work: "work", home: "home", mobile: "cell", other: "other" };
const BREAKS = /\r\n?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a tab may stand in a value, no other control may
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;

/** A text as a value: tabs stay, which the cards for phones do without. */
export function cardText(text: string): string {
  return text
    .toWellFormed()
    .replace(BREAKS, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(CONTROLS, "");
}

function written(field: FactField, value: string): string {
  if (field === "birthday") return value.replace(/(?<=\d)-/g, "");
  // An address of the web is no text: nothing in it is escaped (RFC 6350, 6.7.8).
  return field === "website" && !value.includes("\\") ? value : cardText(value);
}

function customLine({ custom, value, shown }: ExportedValue): string {
  if (custom === null) return "";
  const parameters = [`${OWN}-TYPE=${custom.type}`, ...(shown ? [] : [`${OWN}-BEHIND=1`])];
  return writeLine({ name: FIELD_LINE, parameters, value: `${cardText(custom.name)};${cardText(value)}` });
}

/** One that nobody took apart stands whole where the street does. */
function addressValue({ value, address }: ExportedValue): string {
  const { street, street2, city, state, zip, country } = address ?? { ...NO_ADDRESS, street: value };
  return ["", street2, street, city, state, zip, country].map(cardText).join(";");
}

/** `nth` binds an own word to its value, as Apple and Google do. */
function lineOf(one: ExportedValue, field: FactField, nth: number): string {
  const { use, value, shown } = one;
  const own = ownUse(use);
  const group = own === "" ? undefined : `item${nth}`;
  const type = TYPES[knownUse(use) ?? ""];
  const parameters = [...(field === "phone" ? ["VALUE=text"] : []), ...(shown ? [] : [`${OWN}-BEHIND=1`])];
  // Of a birthday there is one; what stands behind it has a line of our own.
  const name = field === "birthday" && !shown ? `${OWN}-BDAY` : NAMES[field];
  const line = writeLine({
    ...{ group, name, parameters },
    types: type === "" ? [] : [type],
    value: field === "address" ? addressValue(one) : written(field, value),
  });
  return group === undefined ? line : line + writeLine({ group, name: "X-ABLabel", value: cardText(own) });
}

/** An address that holds its own bytes (RFC 6350, 6.2.4). */
function photoLine({ value, shown }: ExportedValue): string {
  return writeLine({ name: "PHOTO", parameters: shown ? [] : [`${OWN}-BEHIND=1`], value });
}

/** What other programs know of it (RFC 6350, 6.6.6); the rest is a contact to them. */
const RELATED: Partial<Record<Relation, string>> = {
  ...{
    spouse: "spouse",
    partner: "sweetheart",
    parent: "parent",
    child: "child",
    sibling: "sibling",
    friend: "friend",
  },
  ...{ colleague: "colleague", assistant: "agent" },
};

/** By the other one's UID: for other programs, and for us with everything that is said of it. */
function relationLines({ relation, word, back, title, other }: OwnRelation): string {
  const value = `urn:uuid:${other}`;
  return (
    writeLine({ name: "RELATED", types: [RELATED[relation] ?? "contact"], value }) +
    writeLine({ name: RELATION_LINE, value: [value, relation, word, back, title].map(cardText).join(";") })
  );
}

function stamp(at: string): string {
  return at.replace(/[-:]|\.\d+/g, "");
}

/** What the file is, as a line of its first card. */
export function writeAbout(about: ExportAbout): string {
  return writeLine({ name: `${OWN}-EXPORT`, value: cardText(aboutLine(about)) });
}

/** The whole card, CRLF at every line's end; the first one of a file says what the file is. */
export function writeCard(exported: ExportedContact, first: ExportAbout | null): string {
  const { contact, values } = exported;
  const line = (name: string, value: string, parameters: readonly string[] = []) =>
    writeLine({ name, parameters, value });
  const named = values.some(({ field, shown }) => field === "name" && shown);
  const notes = notesIn(exported).map(({ kind, text, at }) =>
    line("NOTE", cardText(text), [`CREATED=${stamp(at)}`, ...(kind === "note" ? [] : [`${OWN}-KIND=${kind}`])]),
  );
  return [
    line("BEGIN", "VCARD"),
    line("VERSION", "4.0"),
    line("PRODID", PRODID),
    ...(first === null ? [] : [writeAbout(first)]),
    ...(contact.kind === "company" ? [line("KIND", "org")] : []),
    line("UID", `urn:uuid:${contact.id}`),
    // A card needs a name; one that nobody said is not brought back as one.
    ...(named ? [] : [line("FN", cardText(contact.name), [`${OWN}-UNSAID=1`])]),
    ...FACT_FIELDS.flatMap((field) =>
      values.flatMap((one, index) => (one.field === field ? [lineOf(one, field, index + 1)] : [])),
    ),
    ...values.map(customLine),
    ...values.filter(({ field }) => field === "photo").map(photoLine),
    ...(contact.tags.length === 0 ? [] : [line("CATEGORIES", contact.tags.map(cardText).join(","))]),
    ...exported.relations.map(relationLines),
    ...notes,
    line("END", "VCARD"),
  ].join("");
}
