// The text of a file that somebody chose, however their spreadsheet wrote it down.
import { AppError } from "#lib/errors.ts";

/** What the first bytes say, where they say anything. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function decoded(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets on Windows save CSV without Unicode.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Throws `invalid` for what is no text: a picture, a workbook, an archive. */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text.includes("\0") || text.startsWith("PK\u0003\u0004"))
    throw new AppError("invalid", "This file is not text. Save it as CSV in your spreadsheet and choose that file.");
  return text;
}
