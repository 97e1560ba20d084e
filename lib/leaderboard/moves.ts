// What would move somebody up: how many more it takes, found by counting them in, and whom that is past.
import { type PersonCount, peopleStandings, type Standings } from "./standings.ts";

/** So many more are tried. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const;
/** With more people than these it would take too long to count each step. */
const MOST_PEOPLE = 1000;

export type NextPlace = {
  more: number;
  place: number;
  /** The one who stands nearest above now and not above then; null where nobody may be named. */
  past: string | null;
};

function withMore(people: readonly PersonCount[], id: string, more: number): Standings {
  return peopleStandings(people.map((one) => (one.id === id ? { ...one, agreed: one.agreed + more } : one)));
}

/** Those of lower number stand above. */
const placeIn = (standings: Standings, id: string) => standings.get(id)?.place ?? Number.POSITIVE_INFINITY;

/** The fewest of the steps that make the place a better one; null at the top, without a place, and where none of them does. */
export function nextPlace(people: readonly PersonCount[], id: string, shown: ReadonlySet<string>): NextPlace | null {
  const now = peopleStandings(people);
  const mine = now.get(id)?.place ?? null;
  if (mine === null || mine === 1 || people.length > MOST_PEOPLE) return null;
  for (const more of STEPS) {
    const then = withMore(people, id, more);
    const place = then.get(id)?.place ?? mine;
    if (place < mine) {
      const passed = people
        .filter((one) => one.id !== id && placeIn(now, one.id) < mine && placeIn(then, one.id) >= place)
        .toSorted((one, other) => placeIn(now, other.id) - placeIn(now, one.id) || (one.id < other.id ? -1 : 1));
      return { more, place, past: passed.find((one) => shown.has(one.id))?.id ?? null };
    }
  }
  return null;
}

/** Somebody and the nearest of those who may be shown: more above than below, and from the other side where one ends. */
export function around<T extends { id: string }>(
  ordered: readonly T[],
  id: string,
  { above, below }: { above: number; below: number },
): T[] {
  const at = ordered.findIndex((one) => one.id === id);
  if (at < 0) return ordered.slice(0, above + below + 1);
  const size = above + below + 1;
  const begin = Math.max(0, Math.min(at - above, ordered.length - size));
  return ordered.slice(begin, begin + size);
}
