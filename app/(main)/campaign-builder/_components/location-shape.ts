// The locations of one campaign as a list: where it lives, and what it is sorted and narrowed by.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { PLACE_MEASURES, PLACE_STANDS, type PlaceMeasure, type PlaceStand } from "#lib/campaign/place-measures.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { PART_SORTS } from "#lib/services/campaign/campaign-limits.ts";

/** The locations of this campaign. */
export function locationShape(id: string): ListShape<(typeof PART_SORTS)[number]> {
  return {
    path: campaignPaths.campaign(id),
    api: "campaign.parts",
    of: { id },
    sorts: PART_SORTS,
    first: { sort: "brought", desc: true },
    filters: { stands: PLACE_STANDS, by: PLACE_MEASURES },
  };
}

/** What the figures of the address are beside. */
export function measureOf({ by }: Readonly<Record<string, string>>): PlaceMeasure {
  return PLACE_MEASURES.find((one) => one === by) ?? "person";
}

const STANDS: Readonly<Record<PlaceStand, string>> = {
  joined: "Joined",
  asked: "Waiting for an answer",
  declined: "Declined",
  left: "Left out or canceled",
  skipped: "Not asked",
};

export const LOCATION_FILTERS: readonly ListFilter[] = [
  {
    name: "stands",
    label: "Status",
    options: [{ value: "", label: "Every status" }, ...PLACE_STANDS.map((value) => ({ value, label: STANDS[value] }))],
  },
];
