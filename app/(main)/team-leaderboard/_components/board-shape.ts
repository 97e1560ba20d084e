// What a leaderboard is sorted and filtered by, and where its two lists live.
import type { ListShape } from "#components/patterns/list-address.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { type Board, type Compared, MEASURES, type Measure } from "#lib/services/auth/leaderboard-limits.ts";

const SORTS = ["place", "name", "agreed", "active"] as const;
export type BoardSort = (typeof SORTS)[number];

const A_SEASON = /^\d{4}-[1-4]$/;

const shapeOf = (of: Board, more: NonNullable<ListShape["filters"]>): ListShape<BoardSort> => ({
  path: peoplePaths.teamLeaderboard(),
  api: "auth.leaderboard",
  sorts: SORTS,
  first: { sort: "place", desc: false },
  filters: { by: MEASURES, season: (text) => A_SEASON.test(text), ...more },
  always: { of },
  fixed: { of },
});

export const SHAPES: Readonly<Record<Board, ListShape<BoardSort>>> = {
  locations: shapeOf("locations", { region: isId }),
  regions: shapeOf("regions", {}),
  people: shapeOf("people", { location: isId, region: isId }),
};

/** What places are given by. */
export function measureOf({ by }: Readonly<Record<string, string>>): Measure {
  return MEASURES.find((one) => one === by) ?? "fair";
}

/** A region is compared as its locations are. */
export const comparedAs = (of: Board): Compared => (of === "people" ? "people" : "locations");

type Named = { id: string; name: string };

type Choices = { seasons: readonly Named[]; locations: readonly Named[]; regions: readonly Named[] };

/** The choices of the list: seasons, and over several locations one of them, or a region of them. */
export function boardFilters({ seasons, locations, regions }: Choices) {
  const [now, ...past] = seasons;
  const options = (all: string, named: readonly Named[]) => [
    { value: "", label: all },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    ...(past.length === 0 ? [] : [{ name: "season", label: "Season", options: options(now?.name ?? "", past) }]),
    ...(locations.length === 0
      ? []
      : [{ name: "location", label: "Location", options: options("All locations", locations) }]),
    ...(regions.length === 0 ? [] : [{ name: "region", label: "Region", options: options("All regions", regions) }]),
  ];
}
