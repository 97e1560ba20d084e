// Leaderboards: a team's, by season, and one's own place with what would move it.
import { z } from "zod";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { boardRowSchema, leaderboardOverviewSchema, ownLeaderboardSchema } from "./leaderboard-entities.ts";
import { BOARDS, MEASURES } from "./leaderboard-limits.ts";

const tags = ["Leaderboards"];

export const BOARD_SORTS = ["place", "name", "agreed", "active"] as const;

const season = z
  .string()
  .regex(/^(\d{4}-[1-4])?$/, "Choose a season.")
  .default("")
  .describe("A year and its quarter, such as 2026-4; without it the season of today.");

export const boardListInput = listQuery(BOARD_SORTS).extend({
  sort_desc: flagQuery.default(false),
  of: z.enum(BOARDS).default("people"),
  by: z
    .enum(["", ...MEASURES])
    .default("")
    .describe("What places are given by; fair without it."),
  season,
  location: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("Only the people of this location."),
  region: z
    .union([z.literal(""), z.uuid()])
    .default("")
    .describe("Only the locations of this region, or the people there."),
});
export const boardExportInput = boardListInput.omit(unpaged);
const seasonInput = z.object({ season });

export const leaderboardContract = {
  leaderboard: contract
    .meta({ action: "leaderboards.read", scope: "tree", heavy: "report" })
    .route({
      method: "GET",
      path: "/leaderboards/team",
      tags,
      summary: "Locations, regions or people of a season, in order",
      description: "Who chose not to be shown still counts for their location and for the places of others.",
    })
    .input(boardListInput)
    .output(listOf(boardRowSchema)),
  exportLeaderboard: contract
    .meta({ action: "leaderboards.export", scope: "tree", heavy: "export" })
    .route({ method: "GET", path: "/leaderboards/team/export", tags, summary: "Download a leaderboard as CSV" })
    .input(boardExportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  leaderboardOverview: contract
    .meta({ action: "leaderboards.read", scope: "tree", heavy: "report" })
    .route({ method: "GET", path: "/leaderboards/overview", tags, summary: "A season of a team, and who leads in it" })
    .input(seasonInput)
    .output(dataOf(leaderboardOverviewSchema)),
  ownLeaderboard: contract
    .meta({ action: "leaderboards.mine", heavy: "report" })
    .route({ method: "GET", path: "/leaderboards/own", tags, summary: "Your place, and what would move you up" })
    .input(seasonInput)
    .output(dataOf(ownLeaderboardSchema)),
  showOnLeaderboard: contract
    .meta({ action: "leaderboards.show", once: { decides: "leaderboards.show", again: "itself" } })
    .route({
      method: "PATCH",
      path: "/leaderboards/own",
      tags,
      summary: "Be shown to others on leaderboards, or not; your contacts count either way",
    })
    .input(z.object({ shown: z.boolean() }))
    .output(dataOf(z.object({ shown: z.boolean() }))),
};

export type BoardList = z.output<typeof boardListInput>;
export type BoardExport = z.output<typeof boardExportInput>;
