// Somebody's own place in their location: who is around them, what would move them up, and whether others see them.

import { addDays } from "#lib/days.ts";
import { around, nextPlace } from "#lib/leaderboard/moves.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { OwnLeaderboard } from "#lib/services/auth/leaderboard-entities.ts";
import { SHOWN } from "#lib/services/auth/leaderboard-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import {
  type Counts,
  firstDay,
  isShown,
  readCounts,
  readMine,
  setShown,
} from "#server/auth/leaderboards/leaderboard-store.ts";
import { byPlace, peopleCounts, peopleRows, type Row, toRow } from "#server/auth/leaderboards/rows.ts";
import { type AskedSeason, askedSeason, toSeason, toSeasons } from "#server/auth/leaderboards/seasons.ts";
import { audit } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { CallContext } from "#server/platform/context.ts";
import { startOfDay } from "#server/platform/days.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";

type Placed = Pick<OwnLeaderboard, "you" | "place_as_it_is" | "shared" | "rows" | "more" | "next" | "active">;

/** Those who are hidden count, and are left out of what is shown. */
function placedIn({ people }: Counts, { stretch, season }: AskedSeason, me: string): Placed {
  const rows = peopleRows(people, stretch, me).toSorted(byPlace);
  const mine = rows.find(({ you }) => you);
  const seen = rows.filter(({ hidden, you }) => you || !hidden);
  const shown = mine ? around(seen, mine.id, SHOWN) : seen.slice(0, SHOWN.above + SHOWN.below);
  return {
    you: mine ? toRow(mine) : null,
    place_as_it_is: mine?.byCount ?? null,
    shared: mine?.place == null ? 0 : rows.filter(({ place }) => place === mine.place).length,
    rows: shown.map(toRow),
    more: rows.length - shown.length,
    next: mine && !stretch.over && season ? nextOf({ people, rows, stretch }, mine) : null,
    active: rows.length,
  };
}

type Next = { people: Counts["people"]; rows: readonly Row[]; stretch: AskedSeason["stretch"] };

function nextOf({ people, rows, stretch }: Next, mine: Row): OwnLeaderboard["next"] {
  const shown = new Set(rows.filter(({ hidden }) => !hidden).map(({ id }) => id));
  const next = nextPlace(peopleCounts(people, stretch), mine.id, shown);
  return next && { ...next, past: rows.find(({ id }) => id === next.past)?.name ?? null };
}

/** GET /leaderboards/own */
export async function ownLeaderboard(
  context: CallContext,
  { season }: { season: string },
): Promise<{ data: OwnLeaderboard }> {
  const scope = authorize(context.actor, "leaderboards.mine");
  const { workspaceId, userId } = scope;
  const at = askedSeason(context, season);
  const { from, to } = at.stretch;
  const zone = zoneOf(context.session);
  const days = { from, to, begins: startOfDay(from, zone), ends: startOfDay(addDays(to, 1), zone) };
  const found = await readWorkspace(scope, async (tx) => ({
    counts: await readCounts(tx, [workspaceId], at.stretch),
    first: await firstDay(tx, [workspaceId]),
    mine: await readMine(tx, days),
    shown: await isShown(tx, scope),
  }));
  const { asked, answered, best_week, waiting, unasked, left, left_agreed, best_event } = found.mine;
  return {
    data: {
      ...{ season: toSeason(at), seasons: toSeasons(found.first, at.today) },
      location: found.counts.locations[0]?.name ?? "",
      shown: found.shown,
      ...placedIn(found.counts, at, userId),
      season_of_yours: { asked, answered, best_week },
      moves: { waiting, unasked, left, left_agreed, best_event },
    },
  };
}

/** PATCH /leaderboards/own: of one's own self alone, in the workspace where one is. */
export async function showOnLeaderboard(
  context: CallContext,
  { shown }: { shown: boolean },
): Promise<{ data: { shown: boolean } }> {
  const action = "leaderboards.show";
  const { actor, request } = context;
  const scope: WorkspaceScope = authorize(actor, action);
  const { workspaceId, userId } = scope;
  await inWorkspace(
    scope,
    async (tx) => {
      if (!(await setShown(tx, scope, shown))) return nothingDone(false);
      const about = { subjectType: "user", subjectId: userId, workspaceId, requestId: request.id };
      await audit(tx, { actor, action, ...about, before: { shown: !shown }, after: { shown } });
      return true;
    },
    "decides",
  );
  return { data: { shown } };
}
