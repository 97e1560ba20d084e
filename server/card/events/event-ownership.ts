// Events as one person's things: part of an export of their data, handed over with the cards, and erased with them.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { cardEvents, cardEventTimes } from "#db/schema/card-events.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const COLUMNS = sql`e.id, e.name, e.place, e.begins_at, e.ends_at, e.code, e.created_at, e.updated_at, e.deleted_at,
  coalesce((select jsonb_agg(jsonb_build_object('on_at', t.on_at, 'off_at', t.off_at) order by t.on_at)
    from ${cardEventTimes} t where t.workspace_id = e.workspace_id and t.event_id = e.id), '[]') as switched_on`;

async function eventsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(
    sql`select ${COLUMNS} from ${cardEvents} e where e.owner_id = ${userId}::uuid order by e.created_at`,
  );
  return z.array(z.record(z.string(), z.unknown())).parse(rows);
}

export const eventOwnership: Ownership = {
  name: "card_events",
  count: async () => new Map(),
  read: async (tx, userId) => (remoteUrl("card") === null ? eventsOf(tx, userId) : []),
  // What visitors answered at them goes along with the cards, and says where it was. Nobody has to decide about them.
  handOver: async (tx, { from, to }) => {
    if (remoteUrl("card") === null) await tx.execute(sql`select card_events_hand_over(${from}::uuid, ${to}::uuid)`);
    return 0;
  },
  // Nobody sees them any more, and none is on for anybody.
  close: async () => undefined,
  // With the cards (`cards_erase`).
  erase: async () => 0,
};
