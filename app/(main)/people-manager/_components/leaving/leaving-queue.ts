// Several people who leave, one after the other: who is next stands in the address.
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";

/** Somebody who leaves, and where; no place is the chosen workspace. */
export type Leaver = { id: string; place: string };

/** So many are planned in a row. */
export const MOST_LEAVERS = 20;

function readLeaver(text: string): Leaver | null {
  const [id = "", place = "", ...rest] = text.split(".");
  return isId(id) && (place === "" || isId(place)) && rest.length === 0 ? { id, place } : null;
}

/** Whoever comes after this one; what is none is left out. */
export function readQueue(text: string): Leaver[] {
  return text
    .split(",")
    .flatMap((one) => readLeaver(one) ?? [])
    .slice(0, MOST_LEAVERS);
}

/** True for a queue that somebody made here. */
export function isQueue(text: string): boolean {
  return readQueue(text).length === text.split(",").length;
}

/** The plan of the first of them, with the others behind it; the list where nobody is left. */
export function leavingAddress([first, ...rest]: readonly Leaver[]): string {
  if (!first) return peoplePaths.leaving();
  const address = peoplePaths.leavingOf(first.id, first.place);
  const next = rest.map(({ id, place }) => (place === "" ? id : `${id}.${place}`)).join(",");
  return next === "" ? address : `${address}&next=${next}`;
}
