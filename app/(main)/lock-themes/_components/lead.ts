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
      : ` ${inOnePhrase(waiting)} ${waiting.length === 1 ? "has" : "have"} not applied the latest version.`;
  if (most) return `${counted(most.cards, "card")} ${most.cards === 1 ? "uses" : "use"} ${isolate(most.name)}.${waits}`;
  if (update.theme === null) return "Your cards don’t use a theme yet. They have the standard look.";
  const wait = update.waits ? " An update is available." : "";
  return `Your cards use ${isolate(update.theme.name)}, managed by ${isolate(update.theme.by)}.${wait}`;
}
