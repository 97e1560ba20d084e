// Events as one person's things: part of an export of their data, handed over with the cards, and erased with them.
import { sql } from "drizzle-orm";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { eventsOf } from "#server/card/events/event-export-repository.ts";
import type { Ownership } from "#server/platform/ownership.ts";

export const eventOwnership: Ownership = {
  name: "card_events",
  count: async () => new Map(),
  read: async (tx, userId) => (remoteUrl("card") === null ? eventsOf(tx, userId) : []),
  // What visitors answered at them goes along with the cards, and says where it was. Nobody has to decide about them.
  handOver: async (tx, { from, to, erased = false }) => {
    if (remoteUrl("card") !== null) return 0;
    await tx.execute(sql`select card_events_hand_over(${from}::uuid, ${to}::uuid, ${erased})`);
    return 0;
  },
  // Nobody sees them any more, and none is on for anybody.
  close: async () => undefined,
  // With the cards (`cards_erase`).
  erase: async () => 0,
};
