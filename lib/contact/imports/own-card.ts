// A card that we wrote ourselves, read back to the letter (`lib/contact/exports/card-lines.ts`).

import { listOfText, type VcardPart } from "#lib/card/vcard/vcard-parts.ts";
import { addressText, partsBeside } from "#lib/contact/address.ts";
import { FIELD_LINE, OWN, PRODID, RELATION_LINE } from "#lib/contact/exports/card-lines.ts";
import type { FactField, FactUse } from "#lib/services/contact/contact-limits.ts";
import { FIELD_TYPES } from "#lib/services/contact/field-limits.ts";
import type { CardValue } from "./card-value.ts";
import { fileIdIn, type OwnRelation, readRelations } from "./own-relations.ts";
import { type OwnNote, type OwnValue, ownCells } from "./own-values.ts";

const FIELDS: Readonly<Record<string, FactField>> = {
  FN: "name",
  TITLE: "title",
  ORG: "company",
  EMAIL: "email",
  TEL: "phone",
  ADR: "address",
  URL: "website",
  BDAY: "birthday",
  [`${OWN}-BDAY`]: "birthday",
  [`${OWN}-STAGE`]: "stage",
};
const USES: Readonly<Record<string, FactUse>> = { WORK: "work", HOME: "home", CELL: "mobile", OTHER: "other" };
const BEHIND = `${OWN}-BEHIND`;
const KINDS: Readonly<Record<string, OwnNote["kind"]>> = { CALL: "call", MEETING: "meeting" };

/** True for what our own export wrote. */
export function isOwnCard(parts: readonly VcardPart[]): boolean {
  return parts.some(({ name, text }) => name === "PRODID" && text === PRODID);
}

function textOf(field: FactField, part: VcardPart): string {
  const { text, values } = part;
  if (field === "birthday") return text.replace(/^(\d{4})(?=\d{4}$)/, "$1-").replace(/(\d{2})(\d{2})$/, "$1-$2");
  if (field === "company") return values[0] ?? "";
  return text;
}

function valuesOf(parts: readonly VcardPart[]): OwnValue[] {
  const named = parts.filter(({ name, group }) => name === "X-ABLABEL" && group !== "");
  const labels = new Map(named.map(({ group, text }) => [group, text]));
  return parts.flatMap((part): OwnValue[] => {
    if (part.name === FIELD_LINE) return customOf(part);
    const field = FIELDS[part.name];
    if (field === undefined || part.parameters.has(`${OWN}-UNSAID`)) return [];
    const [known = ""] = [...part.types].flatMap((type) => USES[type] ?? []);
    const use = labels.get(part.group) ?? known;
    const shown = !part.parameters.has(BEHIND);
    if (field === "address") return addressIn(part, use, shown);
    const value = textOf(field, part);
    return value === "" ? [] : [{ field, use, value, shown }];
  });
}

/** One without parts stands whole where the street does. */
function addressIn({ values }: VcardPart, use: string, shown: boolean): OwnValue[] {
  const [, street2 = "", street = "", city = "", state = "", zip = "", country = ""] = values;
  const address = partsBeside({ street, street2, city, state, zip, country });
  const value = address === null ? street : addressText(address);
  return value === "" ? [] : [{ field: "address", use, value, address, shown }];
}

function notesOf(parts: readonly VcardPart[]): OwnNote[] {
  return parts
    .filter(({ name }) => name === "NOTE")
    .map(({ text, parameters }) => {
      const [kind = ""] = parameters.get(`${OWN}-KIND`) ?? [];
      const [created = ""] = parameters.get("CREATED") ?? [];
      const at = created.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, "$1-$2-$3T$4:$5:$6.000Z");
      return { kind: KINDS[kind] ?? "note", text, at };
    });
}

/** A value of a field that a workspace made: its name, then the value. */
function customOf({ values: [name = "", value = ""], parameters }: VcardPart): OwnValue[] {
  const [named = ""] = parameters.get(`${OWN}-TYPE`) ?? [];
  const type = FIELD_TYPES.find((one) => one === named.toLowerCase());
  if (type === undefined || name === "" || value === "") return [];
  return [{ field: "custom", custom: { name, type }, use: "", value, shown: !parameters.has(BEHIND) }];
}

/** Whom, as what, in which own words, and as what they work there. */
function relationsOf(parts: readonly VcardPart[]): OwnRelation[] {
  const lines = parts.filter(({ name }) => name === RELATION_LINE);
  return readRelations(
    lines.map(({ values: [uid = "", relation, word, back, title] }) => ({
      ...{ other: fileIdIn(uid), relation, word, back, title },
    })),
  );
}

/** Everything it says, each value with its column. */
export function ownCardCells(parts: readonly VcardPart[]): CardValue[] {
  const tags = parts.filter(({ name }) => name === "CATEGORIES").flatMap(({ raw }) => listOfText(raw));
  const id = fileIdIn(parts.find(({ name }) => name === "UID")?.text ?? "");
  return ownCells({ values: valuesOf(parts), tags, notes: notesOf(parts), id, relations: relationsOf(parts) });
}
