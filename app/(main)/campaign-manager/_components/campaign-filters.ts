// What campaigns are narrowed by here, in the list and on the calendar.
import { CAMPAIGN_FILTERS } from "#components/campaign/campaign-filters.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";

/** A location of one's own, by its name. */
export type FilterPlace = { id: string; name: string };

const MINE: ListFilter = {
  name: "mine",
  label: "Waits for",
  options: [
    { value: "", label: "Anyone" },
    { value: "1", label: "Me" },
  ],
};

/** By location where there are any. */
export function campaignFilters(places: readonly FilterPlace[]): readonly ListFilter[] {
  if (places.length === 0) return [...CAMPAIGN_FILTERS, MINE];
  const options = places.map(({ id, name }) => ({ value: id, label: name }));
  const place = { name: "place", label: "Location", options: [{ value: "", label: "Every location" }, ...options] };
  return [...CAMPAIGN_FILTERS, place, MINE];
}

export const SEARCH = "Search name, headline";
