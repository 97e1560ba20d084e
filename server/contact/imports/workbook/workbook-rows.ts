// A workbook as a table: of its first sheet that somebody sees and that holds a row.
import { headRow } from "#lib/contact/imports/table-shape.ts";
import { AppError } from "#lib/errors.ts";
import type { FileRow } from "#server/contact/imports/table-rows.ts";
import { type Book, readBook, type Sheet } from "#server/contact/imports/workbook/book.ts";
import { sheetRows } from "#server/contact/imports/workbook/sheet-rows.ts";
import { WORKBOOK_WORDS } from "#server/contact/imports/workbook/workbook-words.ts";
import { openArchive } from "#server/platform/archives/archive.ts";
import type { Spool } from "#server/platform/archives/spool.ts";

/** Heads stand in one of so many first rows. */
const BEGINNING = 10;

export type Workbook = {
  rows: AsyncIterable<FileRow>;
  /** False where the first row is a person already. */
  named: boolean;
  skipped: number;
  sheet: string;
  /** How many other sheets there are. */
  others: number;
};

/** True for the first bytes of an archive, and of what an older Excel or a password makes. */
export function isWorkbook(head: Uint8Array): boolean {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/** Throws `invalid` in words for what is no workbook that we read. */
export async function openWorkbook(spool: Spool, most?: number): Promise<Workbook> {
  const archive = await openArchive(spool, WORKBOOK_WORDS, most);
  const book = await readBook(archive);
  for (const sheet of book.sheets) {
    const rows = sheetRows(archive.text(sheet.path), book);
    const beginning = await take(rows);
    if (beginning.length > 0) return tableOf(beginning, rows, { book, sheet });
  }
  throw new AppError("invalid", "There are no rows in this workbook.");
}

async function take(rows: AsyncGenerator<FileRow>): Promise<FileRow[]> {
  const taken: FileRow[] = [];
  while (taken.length < BEGINNING) {
    const { value, done } = await rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

type Of = { book: Book; sheet: Sheet };

function tableOf(beginning: readonly FileRow[], rest: AsyncGenerator<FileRow>, { book, sheet }: Of): Workbook {
  const { named, skipped } = headRow(beginning.map(({ cells }) => cells));
  async function* all() {
    yield* beginning.slice(skipped);
    yield* rest;
  }
  return { rows: all(), named, skipped, sheet: sheet.name, others: book.sheets.length - 1 };
}
