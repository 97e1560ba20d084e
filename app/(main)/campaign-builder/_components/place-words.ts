// The locations of a campaign in words: why one is not asked, and who they are in one sentence.

import { isolate } from "#lib/isolate.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";

export const SKIPPED_WORDS: Readonly<Record<NonNullable<PlacePart["skipped"]>, string>> = {
  blocked: "Its workspace is blocked.",
  no_plan: "Its plan does not include campaigns.",
  no_owner: "It has no owner or manager.",
  gone: "It no longer belongs to you.",
};

const NAMED = 4;

/** "Boston, Miami, and Austin"; behind four, how many more. */
export function placesPhrase(names: readonly string[]): string {
  const shown = names.map((name) => isolate(name));
  if (shown.length <= NAMED) return inOnePhrase(shown);
  return inOnePhrase([...shown.slice(0, NAMED - 1), counted(shown.length - NAMED + 1, "more location")]);
}
