// Lists whose rows are all there already, because each stands beside the others: a search in them, and a page of them.
import { type Asked, type Found, windowOf } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";

const FEW_LETTERS = 3;

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Those whose words have the text, as every list's: one and two letters begin a word, three and more stand anywhere. */
export function searched<T>(rows: readonly T[], text: string, wordsOf: (row: T) => string): readonly T[] {
  const wanted = folded(text.trim());
  if (wanted === "") return rows;
  const anywhere = [...wanted].length >= FEW_LETTERS;
  return rows.filter((row) => {
    const words = folded(wordsOf(row));
    return anywhere ? words.includes(wanted) : words.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted));
  });
}

/** Where the rows behind that one begin; whoever is gone meanwhile ended the list. */
function behind<T>(rows: readonly T[], [key, id]: Place, placeOf: (row: T) => Place): number {
  const at = rows.findIndex((row) => {
    const place = placeOf(row);
    return place[0] === key && place[1] === id;
  });
  return at < 0 ? rows.length : at + 1;
}

/** A page of them; a row is found again by its place. */
export function pageOfRows<T>(rows: readonly T[], input: Asked, placeOf: (row: T) => Place): Found<T> {
  const { limit, offset, after } = windowOf(input);
  const begin = after ? behind(rows, after, placeOf) : offset;
  const page = rows.slice(begin, begin + limit);
  const last = begin + limit < rows.length ? page.at(-1) : undefined;
  return { total: rows.length, rows: page, next: last ? placeOf(last) : null };
}

/** All of them as one piece of a file. */
export async function* onePiece<T>(rows: readonly T[]) {
  yield { rows };
}
