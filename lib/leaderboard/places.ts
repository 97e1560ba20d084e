// Who stands where: by what luck leaves, with shared places, and as it is.
import type { Range } from "./luck.ts";

/** With fewer active people one good week decides. */
export const FEWEST_ACTIVE = 6;
/** Two whose ranges overlap by more than this share a place. */
const SHARED = 0.5;

export type Ranked = { id: string; count: number; range: Range | null };
/** Of those who have a place; the first is 1. */
export type Places = ReadonlyMap<string, number>;

const width = ({ low, high }: Range) => high - low;

/** How much of the shorter range lies in the other one, from 0 to 1. */
export function overlap(one: Range, other: Range): number {
  const shorter = Math.min(width(one), width(other));
  const common = Math.min(one.high, other.high) - Math.max(one.low, other.low);
  if (common < 0) return 0;
  // Both without an end, or both without a width.
  if (!Number.isFinite(shorter) || shorter === 0) return 1;
  return Math.min(1, common / shorter);
}

type Placed = Ranked & { range: Range };

const isPlaced = (entry: Ranked): entry is Placed => entry.range !== null;
const above = (one: number, other: number) => (one === other ? 0 : other - one || (other > one ? 1 : -1));

/**
 * The order of all: the higher ratio first, then the higher range, so that two of the same stand beside each other, then who
 * has more, then by id, so that it is the same however they come.
 */
function byRatio({ range: one, ...mine }: Placed, { range: other, ...theirs }: Placed): number {
  return (
    above(one.ratio, other.ratio) ||
    above(one.low, other.low) ||
    above(one.high, other.high) ||
    theirs.count - mine.count ||
    (mine.id < theirs.id ? -1 : 1)
  );
}

/**
 * Places by ratio. Whoever overlaps with the first of a place by more than half shares it; it is always the first who is
 * compared, so that a long row of small steps is no single place. Behind a place of three comes the fourth.
 */
export function placesOf(entries: readonly Ranked[]): Places {
  const places = new Map<string, number>();
  let first: Placed | undefined;
  let place = 0;
  for (const [nth, entry] of entries.filter(isPlaced).toSorted(byRatio).entries()) {
    if (!first || overlap(first.range, entry.range) <= SHARED) {
      first = entry;
      place = nth + 1;
    }
    places.set(entry.id, place);
  }
  return places;
}

/** As it is: who has more, and nothing taken out. Who has as many shares the place. */
export function placesByCount(entries: readonly Pick<Ranked, "id" | "count">[]): Places {
  const ordered = entries.toSorted((one, other) => other.count - one.count);
  const places = new Map<string, number>();
  let [place, count] = [0, Number.NaN];
  for (const [nth, entry] of ordered.entries()) {
    if (entry.count !== count) [place, count] = [nth + 1, entry.count];
    places.set(entry.id, place);
  }
  return places;
}
