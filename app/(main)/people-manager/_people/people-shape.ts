// What the people of all locations are sorted and filtered by, and the words for what somebody is.
import type { ListShape } from "#components/patterns/list-address.ts";
import type { ListFilter } from "#components/patterns/list-sheet.ts";
import { shortName } from "#components/shell/short-name.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { CARD_STATES, NO_THEME } from "#lib/services/auth/people-limits.ts";

const SORTS = ["name", "place", "role", "seen_at", "since"] as const;
export type PeopleSort = (typeof SORTS)[number];

/** A theme's id, or that there is none. */
const isTheme = (text: string) => text === NO_THEME || isId(text);

export const TREE_PEOPLE: ListShape<PeopleSort> = {
  path: peoplePaths.peopleManager(),
  api: "auth.people",
  sorts: SORTS,
  first: { sort: "name", desc: false },
  filters: {
    place: isId,
    region: isId,
    role: ["owner", "manager", "member"],
    state: ["active", "invited", "suspended"],
    card: CARD_STATES,
    group: isId,
    theme: isTheme,
  },
};

/** The same list of those whose card is not finished, under its own tab. */
const UNFINISHED: ListShape<PeopleSort> = {
  ...TREE_PEOPLE,
  path: peoplePaths.peopleManagerAt("cards"),
  filters: { place: isId, region: isId, role: ["owner", "manager", "member"], group: isId, theme: isTheme },
  always: { card: "unfinished" },
};

/** And of those who were asked in and have not answered. */
const WAITING: ListShape<PeopleSort> = {
  ...TREE_PEOPLE,
  path: peoplePaths.peopleManagerAt("requests"),
  first: { sort: "since", desc: true },
  filters: { place: isId, region: isId, role: ["manager", "member"] },
  always: { state: "invited" },
};

/** The lists by the tab that shows them. */
export const SHAPES = { people: TREE_PEOPLE, cards: UNFINISHED, requests: WAITING } as const;
export type PeopleTab = keyof typeof SHAPES;

export const ROLE_LABELS: Readonly<Record<TreePerson["role"], string>> = {
  owner: "Owner",
  manager: "Manager",
  member: "Member",
};

const STATE_FILTER: ListFilter = {
  name: "state",
  label: "Status",
  options: [
    { value: "", label: "All statuses" },
    { value: "active", label: "Active" },
    { value: "invited", label: "Invited" },
    { value: "suspended", label: "Suspended" },
  ],
};

export type Places = PeopleOverview["places"];
export type Regions = PeopleOverview["regions"];

/** A location's name as it stands in its franchise: "Boston". */
export function placeName(name: string, places: Places): string {
  return shortName(name, places[0]?.name ?? "");
}

const CARD_FILTER: ListFilter = {
  name: "card",
  label: "Card",
  options: [
    { value: "", label: "Any card" },
    { value: "complete", label: "Complete" },
    { value: "unfinished", label: "To finish" },
  ],
};

const choiceOf = (name: string, label: string, options: ListFilter["options"]): ListFilter => ({
  name,
  label,
  options,
});

/** A workspace without locations is not asked where. */
export function placesOf(places: Places): ListFilter[] {
  if (places.length < 2) return [];
  const options = places.map(({ id, name }) => ({ value: id, label: placeName(name, places) }));
  return [choiceOf("place", "Location", [{ value: "", label: "All locations" }, ...options])];
}

/** Nor is one without regions. */
export function regionsOf(regions: Regions): ListFilter[] {
  if (regions.length === 0) return [];
  const options = regions.map(({ id, name }) => ({ value: id, label: name }));
  return [choiceOf("region", "Region", [{ value: "", label: "All regions" }, ...options])];
}

/** The choices that stand beside the search: not by what a list is made of. */
export function filtersFor(tab: PeopleTab, places: Places): readonly ListFilter[] {
  return tab === "people" ? [...placesOf(places), CARD_FILTER, STATE_FILTER] : placesOf(places);
}

/** A name, or the address of who has none yet. */
export function nameOf({ name, email }: Pick<TreePerson, "name" | "email">): string {
  return name || email;
}
