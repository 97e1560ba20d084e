// What campaigns are narrowed by here, in the list and on the calendar.
import { CAMPAIGN_FILTERS } from "#components/campaign/campaign-filters.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";

export const FILTERS: readonly ListFilter[] = [
  ...CAMPAIGN_FILTERS,
  {
    name: "mine",
    label: "Waits for",
    options: [
      { value: "", label: "Anyone" },
      { value: "1", label: "Me" },
    ],
  },
];

export const SEARCH = "Search name, headline";
