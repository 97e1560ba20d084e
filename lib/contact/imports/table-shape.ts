// How a table is laid out, found out from its first lines: what separates its columns, what stands before its heads.
import { CHOSEN_DELIMITERS } from "#lib/services/contact/import-limits.ts";
import { knownHeads } from "./column-guess.ts";

export type TableShape = {
  delimiter: string;
  /** Characters at the beginning that are no row: a line that names the delimiter. */
  cut: number;
  /** Rows before the heads. */
  skipped: number;
  /** False where the first row is a person already. */
  named: boolean;
};

/** A whole character, and not the mark that cells are quoted with. */
const SEP = /^\ufeff?"?sep=([^"\r\n])"?\r?\n?/iu;
/** Heads stand in one of so many first rows (LinkedIn writes three lines of notes before them). */
const HEAD_ROWS = 10;
const LINES = 30;

/** A line's cells as far as counting goes: quotes hold what separates. */
function countIn(line: string, mark: string): number {
  let [count, quoted] = [1, false];
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === mark && !quoted) count += 1;
  }
  return count;
}

/** The mark by which most lines have the same number of cells; a comma where there is one column only. */
export function delimiterOf(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
  const scored = CHOSEN_DELIMITERS.map((mark) => {
    const counts = lines.map((line) => countIn(line, mark)).filter((count) => count > 1);
    const often = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    return { mark, often, cells: counts.reduce((sum, count) => sum + count, 0) };
  });
  return scored.toSorted((a, b) => b.often - a.often || b.cells - a.cells)[0]?.mark ?? ",";
}

/** What a first line such as `sep=;` says, and how much of the text it is. */
export function namedDelimiter(text: string): { delimiter: string; cut: number } | null {
  const found = SEP.exec(text);
  return found?.[1] === undefined ? null : { delimiter: found[1], cut: found[0].length };
}

const looksLikeValue = (cell: string) => /@[^\s@]+\.|^\+?[\d\s().-]{7,}$/.test(cell.trim());

/** Where the heads stand among the first rows, and whether there are any. */
export function headRow(rows: readonly (readonly string[])[]): { skipped: number; named: boolean } {
  const scored = rows.slice(0, HEAD_ROWS).map((cells, index) => ({
    index,
    known: cells.some(looksLikeValue) ? 0 : knownHeads(cells),
  }));
  const [best] = scored.toSorted((a, b) => b.known - a.known || a.index - b.index);
  if (best !== undefined && best.known > 0) return { skipped: best.index, named: true };
  return { skipped: 0, named: !(rows[0] ?? []).some(looksLikeValue) };
}
