// Reads a JSON file of contacts as rows of a table whose columns come as they are needed: our own export, or what is laid out
// like it. What it says of consent, of sources and of tasks is there to be read, and is left where it is.
import { z } from "zod";
import { addressText, partsBeside } from "#lib/contact/address.ts";
import { bytesOfPhoto, type CardPhoto } from "#lib/contact/imports/card-photo.ts";
import { jsonElements } from "#lib/contact/imports/json-elements.ts";
import { fileIdIn, readRelations } from "#lib/contact/imports/own-relations.ts";
import { type OwnValue, ownCells } from "#lib/contact/imports/own-values.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import { AppError } from "#lib/errors.ts";
import { ANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import { FIELD_TYPES } from "#lib/services/contact/field-limits.ts";
import { MOST_IMPORT_ROWS } from "#lib/services/contact/import-limits.ts";
import { type CardColumns, type KeepPhoto, photoCells } from "#server/contact/imports/card-rows.ts";
import { type FileRow, long } from "#server/contact/imports/table-rows.ts";

const part = z.string().default("");
const PARTS = { street: part, street2: part, city: part, state: part, zip: part, country: part };
const value = z.object({
  field: z.enum(ANY_FIELDS),
  name: z.string().default(""),
  type: z.enum(FIELD_TYPES).default("text"),
  use: z.string().default("").transform(keptUse),
  value: z.string(),
  address: z.object(PARTS).optional(),
  shown: z.boolean().default(true),
});
const note = z.object({
  kind: z.enum(["note", "call", "meeting"]).default("note"),
  text: z.string(),
  at: z.string().default(""),
});
const contact = z.object({
  kind: z.enum(["person", "company"]).default("person"),
  values: z.array(value),
  tags: z.array(z.string()).default([]),
  notes: z.array(note).default([]),
  id: z.string().default(""),
  relations: z.array(z.unknown()).default([]),
});

const NONE =
  "This JSON file holds no contacts that can be read. Upload one that was exported here, or a CSV or vCard file.";

/** True where a text begins as JSON does. */
export function isJson(beginning: string): boolean {
  return /^\ufeff?\s*(\{\s*"|\[\s*\{)/.test(beginning);
}

/** Of a field that a workspace made, its name and type. */
function ownValue({ name, type, ...said }: z.infer<typeof value>): OwnValue {
  const address = said.address && partsBeside(said.address);
  if (address) return { ...said, address, value: addressText(address) };
  return { ...said, custom: said.field === "custom" && name !== "" ? { name, type } : undefined };
}

type Said = z.infer<typeof contact>;
const isPhoto = ({ field }: { field: string }) => field === "photo";

function cellsOf(said: Said) {
  const { id, relations } = said;
  return ownCells({
    ...said,
    id: fileIdIn(id),
    relations: readRelations(relations),
    values: said.values.filter((one) => !isPhoto(one)).map(ownValue),
  });
}

function photosOf(said: Said | null): (CardPhoto | null)[] {
  return (said?.values ?? []).filter(isPhoto).map(({ value: text, shown }) => {
    const bytes = bytesOfPhoto(text);
    return bytes && { bytes, behind: !shown };
  });
}

function read(text: string): Said | null {
  try {
    return contact.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function* elements(text: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* jsonElements(text);
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError("invalid", cause.message, { cause });
    throw cause;
  }
}

/** A row of each contact, numbered as they stand there; one that cannot be read has no cells. Throws `invalid` in words. */
export async function* jsonRows(
  text: AsyncIterable<string>,
  columns: CardColumns,
  keep?: KeepPhoto,
): AsyncGenerator<FileRow> {
  let [line, whole] = [0, 0];
  for await (const element of elements(text)) {
    line += 1;
    if (line > MOST_IMPORT_ROWS) throw long();
    const said = read(element);
    if (said !== null) whole += 1;
    const photos = await photoCells(columns, { line, photos: photosOf(said) }, keep);
    yield { line, cells: said === null ? [] : columns.ownCells([...cellsOf(said), ...photos]) };
  }
  if (whole === 0) throw new AppError("invalid", NONE);
}
