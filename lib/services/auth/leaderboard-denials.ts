// Who gets what of each operation of leaderboard-contract.ts, and what it is asked with.
import type { leaderboardContract } from "#lib/services/auth/leaderboard-contract.ts";
import type { Denials } from "#lib/services/denials.ts";

// biome-ignore format: a table is read by its columns.
export const leaderboardDenials: Denials<typeof leaderboardContract> = {
  //                   nob out col mem man own sib par sus blo pas imp adm
  leaderboard:         ["401 200 403 403 200 200 200 200 403 403 403 200 200", { per_page: 1000 }],
  exportLeaderboard:   ["401 200 403 403 200 200 200 200 403 403 403 403 200"],
  leaderboardOverview: ["401 200 403 403 200 200 200 200 403 403 403 200 200"],
  ownLeaderboard:      ["401 200 200 200 200 200 200 200 403 403 403 200 200"],
  showOnLeaderboard:   ["401 200 200 200 200 200 200 200 403 403 403 403 200", { shown: true }],
};
