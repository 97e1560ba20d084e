// What the list of co-op accounts is sorted and filtered by, and where it and a location's statement live.
import type { StatementPlace } from "#components/coop/statement-shape.ts";
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { STAND_WORDS } from "#lib/campaign/coop/coop-words.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { COOP_SORTS, COOP_STANDS } from "#lib/services/campaign/coop-limits.ts";

export type CoopSort = (typeof COOP_SORTS)[number];

export const COOP_PLACES: ListShape<CoopSort> = {
  path: peoplePaths.franchiseTab("co-op"),
  api: "campaign.coopPlaces",
  sorts: COOP_SORTS,
  first: { sort: "name", desc: false },
  filters: { stands: COOP_STANDS },
};

export const COOP_FILTERS: readonly ListFilter[] = [
  {
    name: "stands",
    label: "Account",
    options: [
      { value: "", label: "All accounts" },
      ...COOP_STANDS.map((value) => ({ value, label: STAND_WORDS[value] })),
    ],
  },
];

/** Where a location's statement stands here. */
export const statementPlace = (location: string): StatementPlace => ({
  path: peoplePaths.franchiseTab("co-op"),
  fixed: { location },
});
