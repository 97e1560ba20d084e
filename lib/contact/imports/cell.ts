// One cell of a file as it is kept: without what cannot be seen, and no longer than a note may be.
import { cleanLine } from "#lib/clean-line.ts";
import { MOST_CELL } from "#lib/services/contact/import-limits.ts";
import { cut } from "#lib/text.ts";

/** An apostrophe that spreadsheets were given before what would count as a formula is none of the value. */
const GUARD = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/** See above. */
export function cellOf(text: string): string {
  // Few cells are longer, and what is cut off first is not walked through.
  return cut(cleanLine(text.slice(0, 2 * MOST_CELL).trim(), "several"), MOST_CELL).replace(GUARD, "");
}
