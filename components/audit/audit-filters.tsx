"use client";
import { daysText } from "#components/patterns/day-text.ts";
// What an audit log is narrowed by beside a search: what was done, from when to when, and who.
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import type { FilterChip } from "#components/patterns/list-sheet.ts";
import type { FilterChange } from "#components/patterns/use-list-address.ts";
import { actionLabel } from "./audit-actions.ts";

const AuditFilterFields = late(() => import("./audit-filter-fields.tsx").then((module) => module.default));

type AuditFiltersProps = {
  list: ListAddress;
  change: FilterChange;
  /** The person the log is narrowed to, if their name is known. */
  personName: string | null;
};

/** At every width the same: one button, and what it filters. */
export function AuditFilters({ list, change, personName }: AuditFiltersProps) {
  const { person, action, from, to } = list.filters;
  const days = daysText(from, to);
  const chips: FilterChip[] = [
    ...(person ? [{ names: ["person"], text: personName ?? "One person" }] : []),
    ...(action ? [{ names: ["action"], text: actionLabel(action) }] : []),
    ...(days ? [{ names: ["from", "to"], text: days }] : []),
  ];
  return (
    <ListFilters change={change} chips={chips}>
      <AuditFilterFields list={list} change={change} />
    </ListFilters>
  );
}
