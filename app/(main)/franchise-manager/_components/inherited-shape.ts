// What the list of what locations inherit is sorted and filtered by, and the words of its choices.
import type { ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { INHERITED_HELD } from "#lib/services/auth/franchise-limits.ts";
import { type NamedRegion, regionFilter } from "./region-filter.ts";

const INHERITED_SORTS = ["name", "theme", "people"] as const;
export type InheritedSort = (typeof INHERITED_SORTS)[number];

export const INHERITED: ListShape<InheritedSort> = {
  path: peoplePaths.franchiseTab("inherited"),
  api: "auth.inherited",
  sorts: INHERITED_SORTS,
  first: { sort: "name", desc: false },
  filters: { held: INHERITED_HELD, region: isId },
};

/** The choices of the list. */
export function inheritedFilters(regions: readonly NamedRegion[]) {
  return [
    {
      name: "held",
      label: "Theme and words",
      options: [
        { value: "", label: "Own and inherited" },
        { value: "own", label: "Something of their own" },
        { value: "inherited", label: "Nothing of their own" },
      ],
    },
    ...regionFilter(regions),
  ];
}
