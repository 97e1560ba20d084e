// The locations of a campaign beside each other: who takes part, and what each brought as it is or with its size taken out.
import { takesPart } from "./part-follow.ts";
import type { CampaignState } from "./states.ts";

/** Where a location can stand, as the list is narrowed by it. */
export const PLACE_STANDS = ["joined", "asked", "declined", "left", "skipped"] as const;

export type PlaceStand = (typeof PLACE_STANDS)[number];

type Standing = { state: CampaignState | null; skipped: string | null };

/** Whether it takes part, or took part. */
export const isIn = ({ state }: Pick<Standing, "state">) => state !== null && takesPart(state);

/** One that is being asked a moment later counts among the asked. */
export function standOf({ state, skipped }: Standing): PlaceStand {
  if (state === null) return skipped === null ? "asked" : "skipped";
  if (takesPart(state)) return "joined";
  return state === "asked" || state === "declined" ? state : "left";
}

/** As it is, or beside the size of the location: its people, or a thousand who live there. */
export const PLACE_MEASURES = ["person", "residents", "all"] as const;

export type PlaceMeasure = (typeof PLACE_MEASURES)[number];

export type Sized = { brought: number; people: number; residents: number | null };

/** What it brought by this measure; null where nobody says how large it is. */
export function measured({ brought, people, residents }: Sized, by: PlaceMeasure): number | null {
  if (by === "all") return brought;
  const size = by === "person" ? people : (residents ?? 0) / 1000;
  return size === 0 ? null : brought / size;
}

/** The same over all that take part and have that size: the line that each stands beside. */
export function averageOf(parts: readonly (Sized & Pick<Standing, "state">)[], by: PlaceMeasure): number | null {
  const sized = parts.filter((part) => isIn(part) && measured(part, by) !== null);
  const sum = (of: keyof Sized) => sized.reduce((all, one) => all + (one[of] ?? 0), 0);
  return measured({ brought: sum("brought"), people: sum("people"), residents: sum("residents") }, by);
}
