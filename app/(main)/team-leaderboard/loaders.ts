// What a team's leaderboard shows first, read in process.
import { listAsk, readList } from "#components/patterns/list-address.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { LeaderboardOverview } from "#lib/services/auth/leaderboard-entities.ts";
import type { Board } from "#lib/services/auth/leaderboard-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { measureOf, SHAPES } from "./_components/board-shape.ts";

export type Search = Readonly<Record<string, string | string[] | undefined>>;

/** The page's title; leaves where the page is not theirs. */
export async function loadTitle(): Promise<string> {
  return (await enterPage(peoplePaths.teamLeaderboard())).title;
}

/** Without locations it is people who are compared, and without regions it is locations. */
function boardIn(asked: string | undefined, { locations, regions }: LeaderboardOverview): Board {
  if (locations.length === 0 || asked === "people") return "people";
  return asked === "regions" && regions.length > 0 ? "regions" : "locations";
}

/** The list as the address asks for it, of locations first where there are any; null where this person may not read it. */
export async function loadBoard(search: Search) {
  const { services, session } = await enterPage(peoplePaths.teamLeaderboard());
  const read = (name: string) => [search[name]].flat()[0];
  const season = readList(SHAPES.people, read).filters.season ?? "";
  const overview = await unlessForbidden(services.auth.leaderboardOverview({ season }));
  if (!overview) return null;
  const of = boardIn(read("of"), overview.data);
  const list = readList(SHAPES[of], read);
  const { location = "", region = "" } = list.filters;
  const first = await services.auth.leaderboard({
    ...listAsk(list),
    of,
    by: measureOf(list.filters),
    season,
    location,
    region,
  });
  return {
    of,
    first,
    firstList: list,
    overview: overview.data,
    brand: session.user.workspace?.workspace_name ?? "",
  } as const;
}
