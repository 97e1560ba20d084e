// Reads a file into rows: in which letters it is, what it is, and each row as it stands there. Read again, it is the same rows.
import { createHash } from "node:crypto";
import { guessColumns, headOf, shapeOf } from "#lib/contact/imports/column-guess.ts";
import { type Encoding, EncodingFinder, textOfBytes } from "#lib/contact/imports/encoding.ts";
import { knownTargets } from "#lib/contact/imports/own-fields.ts";
import { AppError, isAppError } from "#lib/errors.ts";
import type { ImportReading } from "#lib/services/contact/import-entities.ts";
import type { ChosenEncoding } from "#lib/services/contact/import-limits.ts";
import { readFields } from "#server/contact/fields/field-store.ts";
import { readHome } from "#server/contact/home.ts";
import { CardColumns, cardRows, type KeepPhoto } from "#server/contact/imports/card-rows.ts";
import { dropImportBytes, importBytes } from "#server/contact/imports/import-bytes.ts";
import {
  findImport,
  findSame,
  type ImportFile,
  rememberedColumns,
  updateImport,
} from "#server/contact/imports/import-repository.ts";
import { deleteRows, insertRows } from "#server/contact/imports/import-row-store.ts";
import { isJson, jsonRows } from "#server/contact/imports/json-rows.ts";
import { RowPhotos } from "#server/contact/imports/row-photos.ts";
import { RowTable } from "#server/contact/imports/row-table.ts";
import { asOwner, onFile, type Step } from "#server/contact/imports/step.ts";
import { type FileRow, SHAPE_CHARACTERS, tableRows, tableShapeOf } from "#server/contact/imports/table-rows.ts";
import { isWorkbook, openWorkbook } from "#server/contact/imports/workbook/workbook-rows.ts";
import { insertRowPhotos } from "#server/contact/photos/photo-repository.ts";
import { spooled } from "#server/platform/archives/spool.ts";

const AT_ONCE = 1000;
/** Rows can be wide: no more of them is held than this. */
const MOST_CHARACTERS = 4_000_000;
const SAME = "You already imported this file. Open that import to see its result, or undo it first.";
const NOBODY = "There are no rows in this file.";

/** All of it, a thousand rows per transaction. False: what comes next is another state's. */
export async function readFile(step: Step): Promise<false> {
  const file = await asOwner(step, (tx) => findImport(tx, step.scope, { id: step.id }));
  if (file?.state !== "reading") return false;
  try {
    const bytes = await importBytes(step.media, placeOf(step), file);
    const { hash, encoding } = await lookOver(bytes);
    const same = await asOwner(step, (tx) => findSame(tx, step.scope, { ...file, hash }));
    if (same !== null) await refuse(step, { problem: SAME, sameAs: same, hash });
    else if (await clear(step, hash)) await settle(step, { ...(await stage(step, file, { bytes, encoding })), hash });
  } catch (error) {
    // Only a sentence of ours is the file's fault; anything else is tried again.
    if (!isAppError(error) || error.code === "unavailable") throw error;
    await refuse(step, { problem: error.message });
  }
  return false;
}

/** Nothing of an earlier reading is left, once; false where the file is not being read any more. */
function clear(step: Step, hash: string): Promise<boolean> {
  return onFile(step, "reading", async (tx, file) => {
    if (file.hash !== null) return true;
    await deleteRows(tx, step.scope, step.id);
    await updateImport(tx, step.scope, { id: step.id, hash, total: 0 });
    return true;
  });
}

const placeOf = ({ scope, ownerId }: Step) => ({ workspaceId: scope.workspaceId, ownerId });

/** `encoding` is null for a workbook, which is no text. */
async function lookOver(bytes: AsyncIterable<Uint8Array>): Promise<{ hash: string; encoding: Encoding | null }> {
  const hash = createHash("sha256");
  const finder = new EncodingFinder();
  let first: Uint8Array | null = null;
  for await (const chunk of bytes) {
    first ??= chunk;
    hash.update(chunk);
    finder.push(chunk);
  }
  return { hash: hash.digest("base64url"), encoding: first !== null && isWorkbook(first) ? null : finder.end() };
}

type Rows = AsyncIterable<FileRow>;
type Opened = {
  rows: Rows;
  named: boolean;
  cards: CardColumns | null;
  reading: Omit<ImportReading, "shape" | "remembered">;
};

type Text = { text: () => AsyncIterable<string>; encoding: Encoding | ChosenEncoding; delimiter: string };

/** What a text is, by its beginning. */
async function open({ text, encoding, delimiter: chosen }: Text, keep: KeepPhoto): Promise<Opened> {
  const beginning = await firstOf(text());
  if (/^\ufeff?\s*BEGIN:VCARD/i.test(beginning)) {
    const cards = new CardColumns();
    const reading = { format: "cards", encoding, delimiter: "", skipped: 0 } as const;
    return { rows: cardRows(text(), cards, keep), named: false, cards, reading };
  }
  if (isJson(beginning)) {
    const cards = new CardColumns();
    const reading = { format: "json", encoding, delimiter: "", skipped: 0 } as const;
    return { rows: jsonRows(text(), cards, keep), named: false, cards, reading };
  }
  const shape = tableShapeOf(beginning, chosen);
  const { delimiter, skipped, named } = shape;
  return {
    rows: tableRows(text(), shape),
    named,
    cards: null,
    reading: { format: "table", encoding, delimiter, skipped },
  };
}

async function firstOf(text: AsyncIterable<string>): Promise<string> {
  let beginning = "";
  for await (const piece of text) {
    beginning += piece;
    if (beginning.length >= SHAPE_CHARACTERS) break;
  }
  return beginning.slice(0, SHAPE_CHARACTERS);
}

type Staged = {
  reading: Opened["reading"];
  heads: string[];
  samples: string[];
  targets: string[] | null;
  total: number;
};

type Looked = { bytes: AsyncIterable<Uint8Array>; encoding: Encoding | null };

/** Stores the rows as they come; answers what stands over them. */
async function stage(step: Step, file: ImportFile, { bytes, encoding: found }: Looked): Promise<Staged> {
  const photos = new RowPhotos(step);
  const chosen = file.reading?.chosen;
  if (found !== null) {
    const pasted = file.uploadId === null;
    const encoding = pasted ? found : chosen?.encoding || found;
    const text = () => withoutMark(textOfBytes(bytes, encoding));
    const opened = await open({ text, encoding, delimiter: chosen?.delimiter ?? "" }, photos.keep);
    const choices = choicesOf(opened, pasted);
    return stageRows(step, photos, {
      ...opened,
      reading: { ...opened.reading, choices, ...(chosen ? { chosen } : {}) },
    });
  }
  const spool = await spooled(bytes);
  try {
    const { rows, named, skipped, sheet } = await openWorkbook(spool);
    const reading = { format: "sheet", encoding: "", delimiter: "", skipped, sheet: sheet.slice(0, 100) } as const;
    return await stageRows(step, photos, { rows, named, cards: null, reading });
  } finally {
    await spool.drop();
  }
}

/** What is pasted came in letters of ours; only a table has columns that something separates. */
function choicesOf({ reading: { format } }: Opened, pasted: boolean): NonNullable<ImportReading["choices"]> {
  return [...(pasted ? [] : (["encoding"] as const)), ...(format === "table" ? (["delimiter"] as const) : [])];
}

async function stageRows(step: Step, photos: RowPhotos, { rows, named, cards, reading }: Opened): Promise<Staged> {
  const table = new RowTable(named);
  let bite: FileRow[] = [];
  let size = 0;
  const store = async () => {
    const rows = bite;
    bite = [];
    size = 0;
    if (rows.length === 0) return;
    const { id, scope } = step;
    await asOwner(step, async (tx) => {
      await insertRows(tx, scope, { id, rows });
      await insertRowPhotos(tx, scope, { id, photos: photos.take() });
    });
  };
  for await (const row of rows) {
    if (!table.take(row)) continue;
    bite.push(row);
    for (const cell of row.cells) size += cell.length;
    if (bite.length >= AT_ONCE || size >= MOST_CHARACTERS) await store();
  }
  await store();
  if (table.total === 0) throw new AppError("invalid", NOBODY);
  const heads = cards?.heads ?? table.heads();
  const left_out = cards?.leftOut() ?? [];
  const whole = left_out.length === 0 ? reading : { ...reading, left_out };
  return {
    reading: whole,
    heads,
    samples: table.samples(heads.length),
    targets: cards?.targets ?? null,
    total: table.total,
  };
}

async function* withoutMark(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = false;
  for await (const piece of text) {
    yield begun ? piece : piece.replace(/^\ufeff/, "");
    begun = true;
  }
}

/** What the columns mean, as far as it can be guessed; then every row is looked at. */
async function settle(step: Step, { hash, reading, heads, samples, targets, total }: Staged & { hash: string }) {
  const headsKey = createHash("sha256")
    .update(JSON.stringify(heads.map(headOf)))
    .digest("base64url");
  await onFile(step, "reading", async (tx, { ownerId }) => {
    const kept = await rememberedColumns(tx, step.scope, { ownerId, headsKey });
    const remembered = kept !== null && kept.length === heads.length;
    const fields = await readFields(tx, step.scope);
    const columns = knownTargets(remembered ? kept : (targets ?? guessColumns(heads, samples, fields)), fields);
    const shape = targets === null ? shapeOf(heads) : null;
    const home = await readHome(tx);
    await updateImport(tx, step.scope, {
      ...{ id: step.id, hash, heads, headsKey, samples, columns, total, done: 0 },
      ...{ state: "checking", reading: { ...reading, shape, remembered, home } },
    });
    return true;
  });
}

/**
 * Read as somebody chose it is kept, so that another choice may be made; where its bytes were gone before anything was read it is
 * as it was.
 */
async function refuse(step: Step, why: { problem: string; sameAs?: string; hash?: string }): Promise<void> {
  const kept = await onFile(step, "reading", async (tx, { reading, hash, total }) => {
    const again = reading?.chosen !== undefined && why.sameAs === undefined;
    if (again && hash === null && total > 0) {
      const { chosen: _gone, ...before } = reading;
      await updateImport(tx, step.scope, { id: step.id, state: "checking", reading: before, done: 0 });
      return true;
    }
    const over = again ? {} : { pasted: null };
    await updateImport(tx, step.scope, { id: step.id, ...why, ...over, state: "refused", finishedAt: new Date() });
    return again;
  });
  if (kept) return;
  const file = await asOwner(step, (tx) => findImport(tx, step.scope, { id: step.id }));
  if (file !== null) await dropImportBytes(step.media, placeOf(step), file);
}
