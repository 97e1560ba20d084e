// Reads a table out of text as it goes by: never more of it is held than a row. What it cannot be is said in words.
import { Readable } from "node:stream";
import { CsvError, parse as parser } from "csv-parse";
import { parse } from "csv-parse/sync";
import { cellOf } from "#lib/contact/imports/cell.ts";
import { delimiterOf, headRow, namedDelimiter, type TableShape } from "#lib/contact/imports/table-shape.ts";
import { AppError } from "#lib/errors.ts";
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS, MOST_ROW } from "#lib/services/contact/import-limits.ts";

/** So much of the beginning says how a table is laid out. */
export const SHAPE_CHARACTERS = 64 * 1024;

export type FileRow = { line: number; cells: string[] };

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MOST_ROW,
  record_delimiter: ["\r\n", "\n", "\r"],
};

/** How the table is laid out that begins with this text; `chosen` separates its columns whatever it looks like. */
export function tableShapeOf(beginning: string, chosen = ""): TableShape {
  const named = namedDelimiter(beginning);
  const delimiter = chosen || (named?.delimiter ?? delimiterOf(beginning));
  const cut = named?.cut ?? 0;
  return { delimiter, cut, ...headRow(firstRows(beginning.slice(cut), delimiter)) };
}

/** Ten rows; fewer where one of them is none, which is said once all is read. */
function firstRows(text: string, delimiter: string): string[][] {
  for (const most of [10, 4, 1]) {
    try {
      return parse(text, { ...OPTIONS, delimiter, to: most });
    } catch {
      // The text is cut off somewhere, and an open quotation mark swallows the rest.
    }
  }
  return [];
}

/** The rows from the heads on, the heads first where there are any; throws `invalid` in words. */
export async function* tableRows(text: AsyncIterable<string>, shape: TableShape): AsyncGenerator<FileRow> {
  const { delimiter, cut, skipped } = shape;
  let line = 0;
  try {
    const rows = Readable.from(behind(text, cut)).compose(parser({ ...OPTIONS, delimiter }));
    for await (const record of rows) {
      const cells: string[] = record;
      line += 1;
      if (line <= skipped) continue;
      if (cells.length > MOST_IMPORT_COLUMNS) throw wide(line, cells.length);
      if (line - skipped > MOST_IMPORT_ROWS + 1) throw long();
      yield { line, cells: cells.map(cellOf) };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, line + 1) : error;
  }
}

/** Without the first characters. */
async function* behind(text: AsyncIterable<string>, cut: number): AsyncGenerator<string> {
  let left = cut;
  for await (const piece of text) {
    const rest = piece.slice(left);
    left = Math.max(0, left - piece.length);
    if (rest !== "") yield rest;
  }
}

function unreadable(cause: CsvError, line: number): AppError {
  const open = cause.code === "CSV_QUOTE_NOT_CLOSED" || cause.code === "CSV_MAX_RECORD_SIZE";
  const sentence = open
    ? `Row ${line.toLocaleString("en")} never ends: a quotation mark in it is not closed, or it is longer than a row can be. Correct that row and upload the file again.`
    : "This is not a table that we can read. Save it as CSV.";
  return new AppError("invalid", sentence, { cause });
}

/** See `long`. */
export function wide(line: number, columns: number): AppError {
  const found = columns.toLocaleString("en");
  return new AppError(
    "invalid",
    `Row ${line.toLocaleString("en")} has ${found} columns. Use at most ${MOST_IMPORT_COLUMNS}.`,
  );
}

/** The same whatever kind of file it is. */
export function long(): AppError {
  return new AppError("invalid", `Use at most ${MOST_IMPORT_ROWS.toLocaleString("en")} rows in one file. Split it.`);
}
