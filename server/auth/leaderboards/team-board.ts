// A team's leaderboard: a page of its locations or people, all of it as CSV, and who leads.
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { BoardExport, BoardList } from "#lib/services/auth/leaderboard-contract.ts";
import { BOARD_COLUMNS } from "#lib/services/auth/leaderboard-csv.ts";
import type { LeaderboardOverview } from "#lib/services/auth/leaderboard-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { searched } from "#server/auth/leaderboards/found-rows.ts";
import { type Counts, firstDay, readCounts } from "#server/auth/leaderboards/leaderboard-store.ts";
import { byName, byPlace, locationRows, peopleRows, type Row, toRow } from "#server/auth/leaderboards/rows.ts";
import { type AskedSeason, askedSeason, toSeason, toSeasons } from "#server/auth/leaderboards/seasons.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { type Found, pageOf, toPage } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

/** Where the caller looks; as a person alone they look at their own place instead. */
function reachOf({ actor }: CallContext, action: "leaderboards.read" | "leaderboards.export"): WorkspaceScope {
  const scope = authorize(actor, action);
  if (scope.ownerId !== null) throw new AppError("forbidden", "Switch to the company view to see the whole team.");
  return scope;
}

/** Where there are locations it is these that are compared, and not the one over them. */
const locationsOf = ({ locations }: Counts, { workspaceId }: WorkspaceScope) =>
  locations.filter(({ id }) => id !== workspaceId);

type Asked = Pick<BoardExport, "of" | "by" | "location">;

function rowsOf(counts: Counts, scope: WorkspaceScope, { of, by, location, at }: Asked & { at: AskedSeason }): Row[] {
  const all =
    of === "locations"
      ? locationRows(locationsOf(counts, scope))
      : peopleRows(counts.people, at.stretch, scope.userId).filter(
          (row) => location === "" || row.id.endsWith(`.${location.toLowerCase()}`),
        );
  const shown = all.filter(({ hidden, you }) => !hidden || you);
  if (by !== "as-it-is") return shown;
  return shown.map((row) => ({ ...row, place: row.byCount, place_before: null }));
}

const ORDERS: Readonly<Record<BoardList["sort_by"], (one: Row, other: Row) => number>> = {
  place: byPlace,
  name: byName,
  agreed: (one, other) => one.agreed - other.agreed || byName(one, other),
  active: (one, other) => one.active - other.active || byName(one, other),
};

type Listed = BoardExport & { at: AskedSeason };

async function listed(scope: WorkspaceScope, { at, sort_by, sort_desc, filters, ...asked }: Listed): Promise<Row[]> {
  const counts = await readWorkspace(scope, (tx) => readCounts(tx, scope.tree, at.stretch));
  const rows = searched(rowsOf(counts, scope, { ...asked, at }), filters).toSorted(ORDERS[sort_by]);
  return sort_desc ? rows.toReversed() : rows;
}

/** A person's row is found again by their location and themselves. */
function placeOf({ id }: Row): Place {
  const [own = "", location = ""] = id.split(".");
  return [location, own];
}

/** Where the rows behind that one begin; whoever is gone meanwhile ended the list. */
function behind(rows: readonly Row[], [location, own]: Place): number {
  const at = rows.findIndex(({ id }) => id === (location === "" ? own : `${own}.${location}`));
  return at < 0 ? rows.length : at + 1;
}

/** GET /leaderboards/team: places are of all, so that all of them are read for each page. */
export async function listLeaderboard(context: CallContext, input: BoardList) {
  const scope = reachOf(context, "leaderboards.read");
  const rows = await listed(scope, { ...input, at: askedSeason(context, input.season) });
  const { limit, offset, after } = pageOf(input);
  const begin = after ? behind(rows, after) : offset;
  const page = rows.slice(begin, begin + limit);
  const last = begin + limit < rows.length ? page.at(-1) : undefined;
  const found: Found<Row> = { total: rows.length, rows: page, next: last ? placeOf(last) : null };
  return toPage(found, input, toRow);
}

/** GET /leaderboards/team/export: it leaves the product, so that it is written down who took it. */
export async function exportLeaderboard(context: CallContext, input: BoardExport): Promise<File> {
  const action = "leaderboards.export";
  const scope = reachOf(context, action);
  const { workspaceId } = scope;
  const { actor, request } = context;
  const at = askedSeason(context, input.season);
  const about = { subjectType: "workspace", subjectId: workspaceId, workspaceId, requestId: request.id };
  await inWorkspace(scope, (tx) => audit(tx, { actor, action, ...about, after: { name: at.season.name } }));
  const rows = await listed(scope, { ...input, at });
  const table = { name: "leaderboard", timeZone: zoneOf(context.session), columns: BOARD_COLUMNS };
  return csvExport(request.gone, table, onePiece(rows.map(toRow)));
}

async function* onePiece<T>(rows: readonly T[]) {
  yield { rows };
}

/** Who stands first, and with how many. */
function leaderOf(rows: readonly Row[]): LeaderboardOverview["leader"] {
  const first = rows.filter(({ place }) => place === 1).toSorted(byPlace);
  const [leader] = first.filter(({ hidden }) => !hidden);
  return leader ? { name: leader.name, ratio: leader.ratio, shared: first.length } : null;
}

/** Who has the most, and whether they had it a year before. */
function mostOf(rows: readonly Row[]): LeaderboardOverview["most"] {
  const [most] = rows
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => other.agreed - one.agreed || byName(one, other));
  if (!most || most.agreed === 0) return null;
  const before = Math.max(...rows.map((row) => row.before));
  return { name: most.name, agreed: most.agreed, before_too: most.before > 0 && most.before === before };
}

/** GET /leaderboards/overview */
export async function leaderboardOverview(
  context: CallContext,
  { season }: { season: string },
): Promise<{ data: LeaderboardOverview }> {
  const scope = reachOf(context, "leaderboards.read");
  const at = askedSeason(context, season);
  const { counts, first } = await readWorkspace(scope, async (tx) => ({
    counts: await readCounts(tx, scope.tree, at.stretch),
    first: await firstDay(tx, scope.tree),
  }));
  const locations = locationsOf(counts, scope);
  const rows = locations.length > 0 ? locationRows(locations) : peopleRows(counts.people, at.stretch, scope.userId);
  return {
    data: {
      ...{ season: toSeason(at), seasons: toSeasons(first, at.today) },
      locations: locations.map(({ id, name }) => ({ id, name })),
      people: counts.people.length,
      hidden: counts.people.filter(({ hidden }) => hidden).length,
      leader: leaderOf(rows),
      most: mostOf(rows),
    },
  };
}
