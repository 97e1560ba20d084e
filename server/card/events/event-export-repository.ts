// Opens the tables of events for an export of one person's data, inside one workspace.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardEvents, cardEventTimes } from "#db/schema/card-events.ts";
import type { Tx } from "#server/platform/transaction.ts";

const COLUMNS = sql`e.id, e.name, e.place, e.begins_at, e.ends_at, e.code, e.created_at, e.updated_at, e.deleted_at,
  coalesce((select jsonb_agg(jsonb_build_object('on_at', t.on_at, 'off_at', t.off_at) order by t.on_at)
    from ${cardEventTimes} t where t.workspace_id = e.workspace_id and t.event_id = e.id), '[]') as switched_on`;

/** All of one person's events with the times they were on, deleted ones too. */
export async function eventsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(
    sql`select ${COLUMNS} from ${cardEvents} e where e.owner_id = ${userId}::uuid order by e.created_at`,
  );
  return z.array(z.record(z.string(), z.unknown())).parse(rows);
}

/** How many events of a person go along with what was met there. */
export async function heldEvents(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::integer as held from card_events_passed(${userId}::uuid)`);
  return Number(rows[0]?.held ?? 0);
}
