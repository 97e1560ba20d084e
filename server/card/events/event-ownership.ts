// Events as one person's things: part of an export of their data, handed over with the cards, and erased with them.
import { sql } from "drizzle-orm";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { eventsOf, heldEvents } from "#server/card/events/event-export-repository.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { Ownership } from "#server/platform/ownership.ts";

const elsewhere = () => remoteUrl("card") !== null;

export const eventOwnership: Ownership = {
  name: "card_events",
  kinds: ["events"],
  count: async () => new Map(),
  read: async (tx, userId) => (elsewhere() ? [] : eventsOf(tx, userId)),
  holds: async (tx, userId) => (elsewhere() ? [] : [{ kind: "events", count: await heldEvents(tx, userId) }]),
  // What visitors answered at them goes along with the cards, and says where it was. Nobody has to decide about them.
  handOver: async (tx, { from, to, erased = false }) =>
    elsewhere() || to === null ? [] : givenRows(tx, sql`card_events_give(${from}::uuid, ${to}::uuid, ${erased})`),
  takeBack: (tx, back) => takenRows(tx, "card_events_take_back", back),
  // Nobody sees them any more, and none is on for anybody.
  close: async () => undefined,
  // With the cards (`cards_erase`).
  erase: async () => 0,
};
