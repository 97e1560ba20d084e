// A franchise's locations side by side: the one read that looks from the parent into its children, and writes nothing.

import { sql } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { addDays, daysBetween } from "#lib/days.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { LocationFigures } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { readWorkspace, runPlanned, type Tx } from "#server/platform/transaction.ts";

const figuresRow = z.object({
  workspace_id: z.string(),
  links: z.number(),
  days: z.record(z.string(), z.number()),
});

/** GET /links/locations: people per location in the last thirty days, and in the thirty before. */
export async function getLocations(context: LinksContext): Promise<{ data: LocationFigures[] }> {
  const scope = authorize(context.actor, "locations.read");
  const today = dayIn(context.now, context.timeZone);
  const rows = await readWorkspace(scope, (tx) =>
    readFigures(tx, scope, { from: addDays(today, -59), timeZone: context.timeZone }),
  );
  const month = daysBetween(addDays(today, -29), today);
  const before = daysBetween(addDays(today, -59), addDays(today, -30));
  return {
    data: rows.map(({ workspace_id, links, days }) => {
      const last30 = month.map((day) => days[day] ?? 0);
      return {
        workspace_id,
        links,
        people: sum(last30),
        people_before: sum(before.map((day) => days[day] ?? 0)),
        last30,
      };
    }),
  };
}

async function readFigures(tx: Tx, scope: WorkspaceScope, since: { from: string; timeZone: string }) {
  const children = scope.tree.slice(1);
  if (children.length === 0) return [];
  // One parameter however many they are, so that it stays one text.
  const ids = `{${children.join(",")}}`;
  const rows = await runPlanned(
    tx,
    sql`select workspace_id, links, days
      from link_locations(${ids}::uuid[], ${since.from}::date, ${since.timeZone})`,
  );
  return rows.map((row) => figuresRow.parse(row));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
