// What somebody's own leaderboard shows first, read in process.
import { shortName } from "#components/shell/short-name.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { parentWorkspace } from "#lib/session/related.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

const A_SEASON = /^\d{4}-[1-4]$/;

/** Null where this person may not read it. */
export async function loadOwnBoard(asked: string | string[] | undefined) {
  const { services, session } = await enterPage(peoplePaths.userLeaderboard());
  const [wanted = ""] = [asked].flat();
  const season = A_SEASON.test(wanted) ? wanted : "";
  const found = await unlessForbidden(services.auth.ownLeaderboard({ season }));
  const parent = (await parentWorkspace())?.name ?? "";
  const name = session.user.workspace?.workspace_name ?? "";
  return found && { first: found.data, asked: season, where: shortName(name, parent) };
}
