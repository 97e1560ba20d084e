// A team's leaderboard: a page of its locations or people, all of it as CSV, and who leads.
import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { BoardExport, BoardList } from "#lib/services/auth/leaderboard-contract.ts";
import { BOARD_COLUMNS } from "#lib/services/auth/leaderboard-csv.ts";
import type { LeaderboardOverview } from "#lib/services/auth/leaderboard-entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { type Counts, firstDay, readCounts } from "#server/auth/leaderboards/leaderboard-store.ts";
import {
  byName,
  byPlace,
  locationRows,
  peopleRows,
  type Row,
  regionRows,
  toRow,
} from "#server/auth/leaderboards/rows.ts";
import { type AskedSeason, askedSeason, toSeason, toSeasons } from "#server/auth/leaderboards/seasons.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport } from "#server/platform/export-file.ts";
import { onePiece, pageOfRows, searched } from "#server/platform/found-rows.ts";
import { toPage } from "#server/platform/list.ts";
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

type Asked = Pick<BoardExport, "of" | "by" | "location" | "region">;

/** Where a person's row is, or the location that a row is. */
const placedIn = ({ id }: Row) => id.split(".").at(-1) ?? "";

/** Everybody has their place among all; the list alone is narrowed. */
function narrowed(rows: readonly Row[], { regions }: Counts, { location, region }: Pick<Asked, "location" | "region">) {
  const its = regions.find(({ id }) => id === region.toLowerCase())?.locations ?? [];
  const there = rows.filter((row) => location === "" || placedIn(row) === location.toLowerCase());
  return there.filter((row) => region === "" || its.includes(placedIn(row)));
}

function boardOf(counts: Counts, scope: WorkspaceScope, { of, at, ...asked }: Asked & { at: AskedSeason }): Row[] {
  const locations = locationsOf(counts, scope);
  switch (of) {
    case "regions":
      return regionRows(counts.regions, locations);
    case "locations":
      return narrowed(locationRows(locations), counts, { ...asked, location: "" });
    case "people":
      return narrowed(peopleRows(counts.people, at.stretch, scope.userId), counts, asked);
  }
}

function rowsOf(counts: Counts, scope: WorkspaceScope, asked: Asked & { at: AskedSeason }): Row[] {
  const { by } = asked;
  const shown = boardOf(counts, scope, asked).filter(({ hidden, you }) => !hidden || you);
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
  const all = rowsOf(counts, scope, { ...asked, at });
  const rows = searched(all, filters, ({ name, under }) => `${name} ${under}`).toSorted(ORDERS[sort_by]);
  return sort_desc ? rows.toReversed() : rows;
}

/** A person's row is found again by their location and themselves. */
function placeOf({ id }: Row): Place {
  const [own = "", location = ""] = id.split(".");
  return [location, own];
}

/** GET /leaderboards/team: places are of all, so that all of them are read for each page. */
export async function listLeaderboard(context: CallContext, input: BoardList) {
  const scope = reachOf(context, "leaderboards.read");
  const rows = await listed(scope, { ...input, at: askedSeason(context, input.season) });
  return toPage(pageOfRows(rows, input, placeOf), input, toRow);
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
      regions: counts.regions.map(({ id, name }) => ({ id, name })),
      people: counts.people.length,
      hidden: counts.people.filter(({ hidden }) => hidden).length,
      leader: leaderOf(rows),
      most: mostOf(rows),
    },
  };
}
