// A way to an introduction in words: who knows whom, and never how well as a number.
import { firstName } from "#components/contact/contact-words.ts";
import { isolate } from "#lib/isolate.ts";
import type { Way } from "#lib/services/contact/introduction-entities.ts";

/** "By Noah, who knows them well", "By Marcus and Noah, who knows them". */
export function wayWords({ path, words }: Pick<Way, "path" | "words">): string {
  const names = path.map(({ name }) => isolate(firstName(name)));
  return `By ${names.join(" and ")}, who ${words}`;
}
