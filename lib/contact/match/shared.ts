// What a number or a mailbox is to those who have it: one person's, a family's, or a company's.
import { compareNames, type Name } from "./names.ts";
import type { Person } from "./person.ts";

/** `own` of one person, as far as is known; `family` of a few; `many` of whoever works there. */
export type Use = "own" | "family" | "many";

/**
 * What the rest of a workspace says about what two records have in common. `uses` by E.164 and by folded address: what is not in
 * it is somebody's own. `often` by word: how many of the `records` have it in their name; 0 records where nobody counted.
 */
export type Around = { uses: ReadonlyMap<string, Use>; often: ReadonlyMap<string, number>; records: number };

/** A number with three last names behind it is a switchboard, whatever its label says; so is one with more people than a family. */
const MANY_LAST_NAMES = 3;
const MOST_OF_A_FAMILY = 6;

const lastOf = ({ words }: Name) => words.at(-1) ?? "";

/** Whether two names may be one person's; father and son are two. */
function oneName(a: Name, b: Name): boolean {
  if (a.generation !== b.generation && a.generation !== "" && b.generation !== "") return false;
  const { kind, middles } = compareNames(a, b);
  return kind !== "other" && kind !== "last" && !(middles && kind !== "first");
}

/** Names of which no two may be one person's: at least so many people have it. */
function apart(names: readonly Name[]): Name[] {
  const found: Name[] = [];
  // The longest first, so that an initial finds the name that it is of.
  for (const name of names.toSorted((a, b) => b.text.length - a.text.length)) {
    if (found.every((one) => !oneName(one, name))) found.push(name);
    if (found.length > MOST_OF_A_FAMILY) break;
  }
  return found;
}

/** What it is to those who have it, all of them. */
export function meaningOf(holders: readonly Person[]): Use {
  const names = apart(holders.flatMap(({ names: [name] }) => (name ? [name] : [])));
  if (names.length < 2) return "own";
  const lasts = new Set(names.map(lastOf));
  return names.length > MOST_OF_A_FAMILY || lasts.size >= MANY_LAST_NAMES ? "many" : "family";
}
