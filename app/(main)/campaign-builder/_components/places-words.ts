// What a location says in its own words, and what does not come through there, as its company reads it.
import { inOnePhrase } from "#lib/plural.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { FIELD_WORDS } from "./field-words.ts";

/** Where what the company changed does not come through; empty where it does. */
export function stuckWords({ stuck, state }: Pick<PlacePart, "stuck" | "state">): string {
  if (!stuck) return "";
  const what =
    state === null ? "This campaign could not be set up here." : "Your latest changes have not come through here.";
  return `${what} We keep trying. If it stays like this, change the words or write to Support.`;
}

/** What it says in its own words, and what it has not chosen yet; empty for neither. */
export function ownWords({ wrote, chooses }: PlacePart): string {
  const named = (fields: PlacePart["wrote"]) => inOnePhrase(fields.map((field) => FIELD_WORDS[field]));
  return [
    ...(wrote.length > 0 ? [`Uses its own ${named(wrote)}.`] : []),
    ...(chooses.length > 0 ? [`Still has to choose the ${named(chooses)}.`] : []),
  ].join(" ");
}
