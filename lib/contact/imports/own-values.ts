// What our own files say of somebody, as columns: each value as it stands, the ones behind it too, tags and notes as lists. A
// column begins with `=` for what is shown and with `~` for what stands behind it; its cells say what a value is used for.
import { z } from "zod";
import { packedAddress, unpackedAddress } from "#lib/contact/address.ts";
import { keptUse, knownUse } from "#lib/contact/value-use.ts";
import { type AddressParts, type AnyField, FACT_FIELDS, type FactField } from "#lib/services/contact/contact-limits.ts";
import type { FieldType } from "#lib/services/contact/field-limits.ts";
import { OWN_MARKS } from "#lib/services/contact/import-limits.ts";
import type { CardValue } from "./card-value.ts";
import { ownFieldTarget } from "./own-fields.ts";
import type { OwnRelation } from "./own-relations.ts";

type Said = { use: string; value: string; shown: boolean };
/** `custom` says which field of the workspace, `address` the parts of one that has them. */
export type OwnValue = Said & {
  field: AnyField;
  custom?: { name: string; type: FieldType } | undefined;
  address?: AddressParts | null | undefined;
};
export type OwnNote = { kind: "note" | "call" | "meeting"; text: string; at: string };

const OWN_FIELDS = [...FACT_FIELDS, "photo"] as const;

const note = z.object({ kind: z.enum(["note", "call", "meeting"]), text: z.string(), at: z.string() });
const notes = z.array(note);
const texts = z.array(z.string());

/** An own word stands in quotation marks, as JSON has it. */
const USED = /^(work|home|mobile|other||"(?:[^"\\]|\\.)*"): /;

/** Of an address that came in its parts. */
const PARTED = /^(work|home|mobile|other||"(?:[^"\\]|\\.)*"):: /;

const named = (use: string) => (knownUse(use) === null ? JSON.stringify(use) : use);

/**
 * `work: ines@example.com`; without a use the value alone, unless it looks as if it named one. An address in its parts is
 * `home:: 12 Beacon St; ; Boston; MA; 02108; `.
 */
export function usedCell({ use, value, address }: Pick<OwnValue, "use" | "value" | "address">): string {
  if (address) return `${named(use)}:: ${packedAddress(address)}`;
  return use === "" && !USED.test(value) && !PARTED.test(value) ? value : `${named(use)}: ${value}`;
}

/** What a cell says under its column; null for a column that is none of ours. */
export function ownValueIn(target: string, cell: string): (Said & OwnRead) | null {
  const field = OWN_MARKS.test(target) ? OWN_FIELDS.find((one) => one === target.slice(1)) : undefined;
  if (field === undefined) return null;
  const shown = target.startsWith("=");
  const parted = field === "address" ? PARTED.exec(cell) : null;
  if (parted === null) return { field, ...usedIn(cell), shown };
  const value = cell.slice(parted[0].length);
  return { field, use: namedUse(parted[1]), value, shown, address: unpackedAddress(value) };
}

type OwnRead = { field: FactField | "photo"; address?: AddressParts };

function namedUse(name = ""): string {
  if (!name.startsWith('"')) return keptUse(name);
  try {
    return keptUse(String(JSON.parse(name)));
  } catch {
    return "";
  }
}

/** A cell of ours, taken apart again. */
export function usedIn(cell: string): { use: string; value: string } {
  const used = USED.exec(cell);
  return { use: namedUse(used?.[1]), value: cell.slice(used?.[0].length ?? 0) };
}

function targetOf({ field, custom, shown }: OwnValue): string | null {
  if (field !== "custom") return `${shown ? "=" : "~"}${field}`;
  return custom === undefined ? null : ownFieldTarget(shown, custom);
}

type OwnPerson = {
  kind?: "person" | "company";
  values: readonly OwnValue[];
  tags: readonly string[];
  notes: readonly OwnNote[];
  /** Whom the file calls them by, and what it says they are to others. */
  id?: string | null;
  relations?: readonly OwnRelation[];
};

/** As columns and their cells. */
export function ownCells({ kind, values, tags, notes: said, id = null, relations = [] }: OwnPerson): CardValue[] {
  const lists = [
    { target: "=tags", list: tags },
    { target: "=notes", list: said },
    { target: "=relations", list: relations },
  ].filter(({ list }) => list.length > 0);
  return [
    ...values.flatMap((one) => {
      const target = targetOf(one);
      if (target === null) return [];
      return [{ target, value: usedCell(one) }];
    }),
    ...(id === null ? [] : [{ target: "=id", value: id }]),
    ...(kind === "company" ? [{ target: "kind", value: kind }] : []),
    ...lists.map(({ target, list }) => ({ target, value: JSON.stringify(list) })),
  ];
}

function listIn<T>(schema: z.ZodType<T[]>, text: string): T[] {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // A column that somebody called a list of ours is none.
    return [];
  }
}

export const tagsInCell = (text: string) => listIn(texts, text);
export const notesInCell = (text: string) => listIn(notes, text);
