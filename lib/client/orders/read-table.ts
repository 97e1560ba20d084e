// A CSV file of the person's as rows of cells, read in the browser: nothing of it leaves before somebody has looked at it.
import { AppError } from "#lib/errors.ts";

const MOST_BYTES = 1_000_000;

/** Commas, semicolons or tabs; throws a sentence for what is no table. */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > MOST_BYTES) throw new AppError("too_large", "Use a file under 1 MB.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new AppError("invalid", "This is a spreadsheet. Save it as CSV first.");
  }
  const text = decoded(bytes);
  if (text.includes("\u0000")) throw new AppError("invalid", "This is not a CSV file.");
  const { parse } = await import("csv-parse/browser/esm/sync");
  try {
    return parse(text, {
      ...{ bom: true, delimiter: [",", ";", "\t"], relax_column_count: true, skip_empty_lines: true, trim: true },
    });
  } catch {
    throw new AppError("invalid", "This is not a CSV file.");
  }
}

/** As UTF-8, and as Windows writes it where it is none. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
