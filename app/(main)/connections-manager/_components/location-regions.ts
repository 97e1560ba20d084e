// Locations by the regions that their franchise groups them in.

type Located = { id: string; contacts: number; seen: number };
type Grouping = { id: string; name: string; locations: readonly string[] };

export type RegionGroup<T> = { id: string; name: string; rows: T[]; contacts: number; seen: number };

function summed<T extends Located>({ id, name }: Pick<Grouping, "id" | "name">, rows: T[]): RegionGroup<T> {
  const sum = (of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
  return { id, name, rows, contacts: sum((row) => row.contacts), seen: sum((row) => row.seen) };
}

/** What stands in no region. */
export const NO_REGION = "none";

/** One group for each region with a location in it, and the rest last; a location of two regions stands in both. */
export function byRegion<T extends Located>(rows: readonly T[], regions: readonly Grouping[]): RegionGroup<T>[] {
  const groups = regions.map((region) =>
    summed(
      region,
      rows.filter(({ id }) => region.locations.includes(id)),
    ),
  );
  const grouped = new Set(regions.flatMap(({ locations }) => locations));
  const rest = summed(
    { id: NO_REGION, name: "No region" },
    rows.filter(({ id }) => !grouped.has(id)),
  );
  return [...groups, rest].filter((group) => group.rows.length > 0);
}
