// What came of taking a hand-over back, as one sentence.
import { isolate } from "#lib/isolate.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import { countedKinds } from "#lib/services/auth/hand-overs-words.ts";
import { nameOf } from "./leaving-shape.ts";

/** "Tom is back", and what stays with whoever has it, because it was changed since. */
export function undoneSentence(row: HandOver): string {
  const name = isolate(nameOf(row));
  const stayed = inOnePhrase(countedKinds(row.kept));
  const back = row.problem === null ? `${name} is back` : `${name} has what they held. ${row.problem}`;
  return stayed === "" ? back : `${back.replace(/\.$/, "")}. Changed since, so not moved: ${stayed}`;
}
