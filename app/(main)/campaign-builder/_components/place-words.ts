// The locations of a campaign in one phrase.

import { isolate } from "#lib/isolate.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";

const NAMED = 4;

/** "Boston, Miami, and Austin"; behind four, how many more. */
export function placesPhrase(names: readonly string[]): string {
  const shown = names.map((name) => isolate(name));
  if (shown.length <= NAMED) return inOnePhrase(shown);
  return inOnePhrase([...shown.slice(0, NAMED - 1), counted(shown.length - NAMED + 1, "more location")]);
}
