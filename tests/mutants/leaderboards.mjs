// One broken line for each rule of leaderboards.

/** @type {import("./mutants.mjs").Mutant[]} */
export const LEADERBOARDS = [
  {
    rule: "Fewer than six active people have no place",
    file: "lib/leaderboard/places.ts",
    from: "FEWEST_ACTIVE = 6",
    to: "FEWEST_ACTIVE = 5",
  },
  {
    rule: "Two whose ranges overlap by more than half share a place, compared with the first of it",
    file: "lib/leaderboard/places.ts",
    from: "overlap(first.range, entry.range) <= SHARED",
    to: "overlap(first.range, entry.range) < SHARED",
  },
  {
    rule: "Ranges of leaderboards are right 80 of 100 times",
    file: "lib/leaderboard/luck.ts",
    from: "LEFT_OUT = 0.1",
    to: "LEFT_OUT = 0.2",
  },
  {
    rule: "Somebody is measured by the others of their location, never by themselves",
    file: "lib/leaderboard/standings.ts",
    from: "count: all.agreed - agreed, over: all.days - days",
    to: "count: all.agreed, over: all.days",
  },
  {
    rule: "Whoever hides from leaderboards still counts, and is seen by nobody else",
    file: "server/auth/leaderboards/team-board.ts",
    from: "!hidden || you",
    to: "!hidden || !you",
  },
  {
    rule: "Who said yes themselves counts once for a person, and no colleague does",
    file: "db/functions/leaderboard.sql",
    from: "and not agreed_colleague(p_row.workspace_id, p_row.address)",
    to: "and true",
  },
  {
    rule: "A team's leaderboard is the company's",
    file: "server/auth/leaderboards/team-board.ts",
    from: "scope.ownerId !== null",
    to: "scope.ownerId === undefined",
  },
  {
    rule: "A region is compared on a leaderboard as the sum of its locations, and narrows locations and people without moving their places",
    file: "server/auth/leaderboards/rows.ts",
    from: "locations.includes(one.id)",
    to: "!locations.includes(one.id)",
  },
  {
    rule: "What locations hold of contacts stands under their regions",
    file: "app/(main)/connections-manager/_components/location-regions.ts",
    from: "rows.filter(({ id }) => !grouped.has(id))",
    to: "rows.filter(({ id }) => grouped.has(id))",
  },
];
