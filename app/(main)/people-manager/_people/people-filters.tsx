"use client";
// What people are narrowed by beside a search and the choices of a few: their role, and a group.
import { late } from "#components/patterns/late.tsx";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import type { FilterChip } from "#components/patterns/list-sheet.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { isolate } from "#lib/isolate.ts";
import type { PeopleGroup } from "#lib/services/auth/people-entities.ts";
import { type PeopleTab, ROLE_LABELS, SHAPES } from "./people-shape.ts";

const PeopleFilterFields = late(() => import("./people-filter-fields.tsx").then((module) => module.default));

type PeopleFiltersProps = { tab: PeopleTab; groups: readonly PeopleGroup[] };

/** A group that is gone is named as one. */
export function PeopleFilters({ tab, groups }: PeopleFiltersProps) {
  const { list, change } = useListAddress(SHAPES[tab]);
  const { role, group } = list.filters;
  const named = groups.find(({ id }) => id === group)?.name ?? "that is gone";
  const chips: FilterChip[] = [
    ...(role ? [{ names: ["role"], text: `Role ${labelOf(role)}` }] : []),
    ...(group ? [{ names: ["group"], text: `Group ${isolate(named)}` }] : []),
  ];
  return (
    <ListFilters change={change} chips={chips}>
      <PeopleFilterFields {...{ list, change }} groups={tab === "requests" ? [] : groups} owners={tab !== "requests"} />
    </ListFilters>
  );
}

function labelOf(role: string): string {
  return role === "owner" || role === "manager" || role === "member" ? ROLE_LABELS[role].toLowerCase() : role;
}
