// The sentence that the themes begin with: how many cards wear what, and who has to decide.
import { isolate } from "#lib/isolate.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import type { ThemeList, ThemeUpdate } from "#lib/services/card/theme-entities.ts";

/** Names what the most cards wear; then what waits. */
export function leadOf({ themes, places }: ThemeList, update: ThemeUpdate): string {
  const worn = themes.filter(({ state, cards }) => state === "published" && cards > 0);
  const [most] = worn.toSorted((one, other) => other.cards - one.cards);
  const waiting = places.filter(({ waits }) => waits).map(({ name }) => isolate(name));
  const waits =
    waiting.length === 0
      ? ""
      : ` ${inOnePhrase(waiting)} ${waiting.length === 1 ? "has" : "have"} not taken the latest version.`;
  if (most)
    return `${counted(most.cards, "card")} ${most.cards === 1 ? "wears" : "wear"} ${isolate(most.name)}.${waits}`;
  if (update.theme === null) return "The cards wear no theme yet. Each looks as every new card does.";
  const wait = update.waits ? " A version waits for you." : "";
  return `Your cards wear ${isolate(update.theme.name)}, which ${isolate(update.theme.by)} keeps.${wait}`;
}
