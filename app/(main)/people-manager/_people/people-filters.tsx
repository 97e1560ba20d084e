"use client";
// What people are narrowed by beside a search and the choices of a few: a region, their role, a group, and the theme of their card.
import { late } from "#components/patterns/late.tsx";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import type { FilterChip } from "#components/patterns/list-sheet.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { isolate } from "#lib/isolate.ts";
import type { PeopleGroup, PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { NO_THEME } from "#lib/services/auth/people-limits.ts";
import { type PeopleTab, ROLE_LABELS, SHAPES } from "./people-shape.ts";

const PeopleFilterFields = late(() => import("./people-filter-fields.tsx").then((module) => module.default));

type PeopleFiltersProps = {
  tab: PeopleTab;
  groups: readonly PeopleGroup[];
  regions: PeopleOverview["regions"];
  themes: PeopleOverview["themes"];
};

const nameIn = (all: readonly { id: string; name: string }[], one: string | undefined) =>
  all.find(({ id }) => id === one)?.name ?? "that is gone";

const themeText = (themes: PeopleOverview["themes"], theme: string) =>
  theme === NO_THEME ? "No theme" : `Theme ${isolate(nameIn(themes, theme))}`;

/** A region, a group or a theme that is gone is named as one. */
export function PeopleFilters({ tab, groups, regions, themes }: PeopleFiltersProps) {
  const { list, change } = useListAddress(SHAPES[tab]);
  const { role, group, region, theme } = list.filters;
  const chips: FilterChip[] = [
    ...(region ? [{ names: ["region"], text: `Region ${isolate(nameIn(regions, region))}` }] : []),
    ...(role ? [{ names: ["role"], text: `Role ${labelOf(role)}` }] : []),
    ...(group ? [{ names: ["group"], text: `Group ${isolate(nameIn(groups, group))}` }] : []),
    ...(theme ? [{ names: ["theme"], text: themeText(themes, theme) }] : []),
  ];
  return (
    <ListFilters change={change} chips={chips}>
      <PeopleFilterFields
        {...{ list, change, regions }}
        groups={tab === "requests" ? [] : groups}
        themes={tab === "requests" ? [] : themes}
        owners={tab !== "requests"}
      />
    </ListFilters>
  );
}

function labelOf(role: string): string {
  return role === "owner" || role === "manager" || role === "member" ? ROLE_LABELS[role].toLowerCase() : role;
}
