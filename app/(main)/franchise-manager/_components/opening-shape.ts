// What the list of locations that open is sorted and filtered by, and the words of its choices.
import type { ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { OPENING_DAYS } from "#lib/services/auth/franchise-limits.ts";
import { type NamedRegion, regionFilter } from "./region-filter.ts";

const OPENING_SORTS = ["opens_on", "name", "begun_at"] as const;
export type OpeningSort = (typeof OPENING_SORTS)[number];

/** Which of them is looked at stands beside the list, and stays whatever the list does. */
export const OPENINGS: ListShape<OpeningSort> = {
  path: peoplePaths.franchiseTab("opening"),
  api: "auth.openings",
  sorts: OPENING_SORTS,
  first: { sort: "opens_on", desc: false },
  size: 10,
  filters: { day: OPENING_DAYS, region: isId },
  keeps: { location: isId },
};

const DAY_LABELS: Record<(typeof OPENING_DAYS)[number], string> = {
  late: "Day is past",
  ahead: "Day to come",
  none: "No day yet",
};

/** The choices of the list. */
export function openingFilters(regions: readonly NamedRegion[]) {
  return [
    {
      name: "day",
      label: "Opening day",
      options: [
        { value: "", label: "All days" },
        ...OPENING_DAYS.map((value) => ({ value, label: DAY_LABELS[value] })),
      ],
    },
    ...regionFilter(regions),
  ];
}
