// A segment's filter as the address has it, and the address as a filter.
import { type ListAddress, listHref } from "#components/patterns/list-address.ts";
import type { Segment } from "#lib/services/contact/segment-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { CONNECTIONS, type ConnectionSort } from "../connection-shape.ts";

type Address = ListAddress<ConnectionSort>;
type Filter = InputOf<"contact.addSegment">["filter"];

/** Neither filters nor makes a segment of its own. */
const NO_FILTERS = ["deleted", "segment", "location"];

const WHOLE: Address = { search: "", ...CONNECTIONS.first, page: 1, perPage: 20, filters: {}, kept: {} };

/** What the list shows as the API takes it, without a segment that is chosen. */
export function filterOf({ search, sort, desc, filters }: Address): Filter {
  const narrowing = Object.entries(filters).filter(([name]) => !NO_FILTERS.includes(name));
  const filter: Record<string, unknown> = Object.fromEntries(narrowing);
  return { ...filter, filters: search.trim(), sort_by: sort, sort_desc: desc };
}

/** Whether it is narrowed by anything that a segment could keep. */
export function isNarrowed({ search, filters }: Address): boolean {
  return search.trim() !== "" || Object.keys(filters).some((name) => !NO_FILTERS.includes(name));
}

function orderOf({ filter }: Pick<Segment, "filter">) {
  const sort = CONNECTIONS.sorts.find((one) => one === filter.sort_by);
  return sort === undefined ? CONNECTIONS.first : { sort, desc: filter.sort_desc };
}

/** The list with a segment chosen, in its order. */
export function segmentHref(segment: Pick<Segment, "id" | "filter"> | null, { perPage }: Address): string {
  if (segment === null) return listHref(CONNECTIONS, { ...WHOLE, perPage });
  return listHref(CONNECTIONS, { ...WHOLE, perPage, ...orderOf(segment), filters: { segment: segment.id } });
}

/** Goes there as the list itself does: it asks for rows only, without a navigation. */
export function showList(href: string): void {
  history.pushState(null, "", href);
}

/** Its filter laid open, with what narrows it further beside it; `edit` keeps in mind whose filter it is. */
export function openedHref({ id, filter }: Pick<Segment, "id" | "filter">, list: Address, edit: boolean): string {
  const known = Object.keys(CONNECTIONS.filters ?? {});
  const own = Object.entries(filter).flatMap(([name, value]) =>
    known.includes(name) && typeof value === "string" ? [[name, value]] : [],
  );
  const { segment: _, deleted: __, ...further } = list.filters;
  return listHref(CONNECTIONS, {
    ...{ ...WHOLE, perPage: list.perPage, ...orderOf({ filter }) },
    search: list.search || filter.filters,
    filters: { ...Object.fromEntries(own), ...further },
    kept: edit ? { edit: id } : {},
  });
}
