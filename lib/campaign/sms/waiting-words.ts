// Why somebody of a text that goes out still waits, by the row of the legal hours that they were looked at by.
import { placeName } from "./place-names.ts";

const OTHERS: Readonly<Record<string, string>> = {
  "": "Waits for its turn.",
  none: "Held: no address and no area code say which hours apply.",
  cap: "Waits because this number got as many texts as one may get in 24 hours.",
  sender: "Waits for your own hours.",
  "*": "Waits for the legal hours where they are.",
};

/** `rule` is a place, as "US-TX" and "FR", or what else keeps it back; empty before anybody looked. */
export function waitingWords(rule: string): string {
  if (Object.hasOwn(OTHERS, rule)) return OTHERS[rule] ?? "";
  const [country = "", region = null] = rule.split("-");
  return `Waits for the legal hours in ${placeName(country, region)}.`;
}
