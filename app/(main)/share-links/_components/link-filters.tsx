"use client";
// What the list of links is narrowed by beside a search: who made them, a location, when.
import { daysText } from "#components/patterns/day-text.ts";
import { late } from "#components/patterns/late.tsx";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import type { FilterChip } from "#components/patterns/list-sheet.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useNameOf } from "#components/shell/use-one-related.ts";
import { isolate } from "#lib/isolate.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { LINKS } from "./link-shape.ts";

const LinkFilterFields = late(() => import("./link-filter-fields.tsx").then((module) => module.default));

export type LookedInto = { id: string; name: string };

/** The location whose links are looked at; null for one's own. Only an owner of a franchise looks into one. */
export function useLookedInto(overLocations: boolean): LookedInto | null {
  const { list } = useListAddress(LINKS);
  const id = overLocations ? list.filters.location : undefined;
  const name = useNameOf(id) ?? "this location";
  return id === undefined ? null : { id, name };
}

type LinkFiltersProps = { rows: readonly Link[]; overLocations: boolean };

/** The names of those who made links are asked for when somebody wants to choose. */
export function LinkFilters({ rows, overLocations }: LinkFiltersProps) {
  const { list, change } = useListAddress(LINKS);
  const place = useLookedInto(overLocations);
  const { created_by: maker, from, to } = list.filters;
  const days = daysText(from, to);
  const name = rows.find((link) => link.created_by.id === maker)?.created_by.name ?? "one person";
  const chips: FilterChip[] = [
    ...(place ? [{ names: ["location", "created_by"], text: `Location ${isolate(place.name)}` }] : []),
    ...(maker ? [{ names: ["created_by"], text: `Created by ${isolate(name)}` }] : []),
    ...(days ? [{ names: ["from", "to"], text: `Created ${days}` }] : []),
  ];
  return (
    <ListFilters change={change} chips={chips}>
      <LinkFilterFields list={list} change={change} overLocations={overLocations} />
    </ListFilters>
  );
}
