// The operations of leaderboards mounted.
import { ownLeaderboard, showOnLeaderboard } from "#server/auth/leaderboards/own-board.ts";
import { exportLeaderboard, leaderboardOverview, listLeaderboard } from "#server/auth/leaderboards/team-board.ts";
import { os } from "#server/platform/implementer.ts";

const { auth } = os;

export const leaderboardRoutes = {
  leaderboard: auth.leaderboard.handler(({ context, input }) => listLeaderboard(context, input)),
  exportLeaderboard: auth.exportLeaderboard.handler(({ context, input }) => exportLeaderboard(context, input)),
  leaderboardOverview: auth.leaderboardOverview.handler(({ context, input }) => leaderboardOverview(context, input)),
  ownLeaderboard: auth.ownLeaderboard.handler(({ context, input }) => ownLeaderboard(context, input)),
  showOnLeaderboard: auth.showOnLeaderboard.handler(({ context, input }) => showOnLeaderboard(context, input)),
};
