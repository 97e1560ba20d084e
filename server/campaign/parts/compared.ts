// The locations of a campaign beside each other: the most that one of them brought, and their average.
import { averageOf, isIn, measured, type PlaceMeasure } from "#lib/campaign/place-measures.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import type { PartsCompared } from "#lib/services/campaign/part-list.ts";

function scaleOf(parts: readonly PlacePart[], by: PlaceMeasure) {
  const most = Math.max(0, ...parts.filter(isIn).map((part) => measured(part, by) ?? 0));
  return { most, average: averageOf(parts, by) };
}

/** What each of them stands beside. */
export function compared(parts: readonly PlacePart[]): PartsCompared {
  const joined = parts.filter(isIn);
  return {
    ...{ locations: parts.length, joined: joined.length },
    asking: parts.filter(({ state, skipped }) => state === null && skipped === null).length,
    person: scaleOf(parts, "person"),
    residents: joined.some(({ residents }) => residents !== null) ? scaleOf(parts, "residents") : null,
    all: { ...scaleOf(parts, "all"), average: null },
  };
}
