// What the list of locations is sorted and filtered by, and the words for how one stands.
import type { ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { LOCATION_STATES, type LocationState, PERIODS, USUAL_PERIOD } from "#lib/services/auth/franchise-limits.ts";
import { type NamedRegion, regionFilter } from "./region-filter.ts";

const LOCATION_SORTS = [
  "name",
  "state",
  "plan",
  "people",
  "cards",
  "opened",
  "answered",
  "per_person",
  "per_thousand",
  "last_campaign",
] as const;
export type LocationSort = (typeof LOCATION_SORTS)[number];

export const LOCATIONS: ListShape<LocationSort> = {
  path: peoplePaths.franchiseManager(),
  api: "auth.locations",
  sorts: LOCATION_SORTS,
  first: { sort: "name", desc: false },
  filters: { state: LOCATION_STATES, region: isId, period: PERIODS },
};

export const STATE_LABELS: Record<LocationState, string> = {
  open: "Open",
  opening: "Opening",
  blocked: "Blocked",
  closed: "Closed",
};

export const PERIOD_LABELS = { 7: "7 days", 30: "30 days", 84: "12 weeks" } as const;

const asPeriod = (days: string | undefined) => PERIODS.find((one) => one === days) ?? USUAL_PERIOD;

/** "Last 30 days". */
export function periodWords(days: string | undefined): string {
  return `Last ${PERIOD_LABELS[asPeriod(days)]}`;
}

const ALL_STATES = [{ value: "", label: "All statuses" }] as const;

/** The choices of the list; the regions are those that the reader reads. */
export function locationFilters(regions: readonly NamedRegion[]) {
  return [
    {
      name: "period",
      label: "Period",
      options: [
        { value: "", label: periodWords(undefined) },
        ...PERIODS.filter((days) => days !== USUAL_PERIOD).map((days) => ({ value: days, label: periodWords(days) })),
      ],
    },
    {
      name: "state",
      label: "Status",
      options: [...ALL_STATES, ...LOCATION_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] }))],
    },
    ...regionFilter(regions),
  ];
}
