// How many contacts a location holds, and how many of them its brand sees, in words.
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";

/** "Boston: 812 contacts, 40 seen by the brand" */
export function locationWords({ name, contacts, seen }: { name: string; contacts: number; seen: number }): string {
  return `${isolate(name)}: ${counted(contacts, "contact")}, ${seen.toLocaleString("en")} seen by the brand`;
}
