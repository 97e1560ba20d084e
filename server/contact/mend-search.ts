// A search that found nothing, with its typos mended: each of its words as the nearest that the caller's contacts have.
import { slips } from "#lib/contact/match/names.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { wordsLike } from "#server/contact/mend-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** A longer search is searched for as it is. */
const MOST_WORDS = 4;
/** Words of fewer letters stay as they are: most short words are a letter away from another. */
const SHORTEST = 4;
const LONGEST = 40;
/** From so many letters on two of them may be wrong. */
const LONG = 7;

const isMendable = (word: string) => word.length >= SHORTEST && word.length <= LONGEST && /^[\p{L}\p{N}]+$/u.test(word);

/** The nearest of these words; null where none is near enough, or the word is among them. */
export function nearest(word: string, known: readonly string[]): string | null {
  const text = word.toLowerCase();
  if (known.some((one) => one.startsWith(text))) return null;
  const most = text.length >= LONG ? 2 : 1;
  const near = known
    .map((one) => ({ one, wrong: slips(text, one) }))
    .filter(({ one, wrong }) => wrong <= most && Math.abs(one.length - text.length) <= most)
    .toSorted((a, b) => a.wrong - b.wrong);
  return near[0]?.one ?? null;
}

type Search = { text: string; brand: boolean };

/** Another text to search for; null where no word of it can be mended. */
export async function mendedSearch(tx: Tx, scope: WorkspaceScope, { text, brand }: Search): Promise<string | null> {
  const words = text.trim().split(/\s+/);
  if (words.length > MOST_WORDS) return null;
  const mended: string[] = [];
  for (const word of words) {
    const known = isMendable(word) ? await wordsLike(tx, scope, { word, brand }) : [];
    mended.push(nearest(word, known) ?? word);
  }
  const whole = mended.join(" ");
  return whole === words.join(" ") ? null : whole;
}
