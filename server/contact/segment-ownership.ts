// Segments as things of a person: in what they take along. Those that everybody has go to whoever takes over, the others end.
import { sql } from "drizzle-orm";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { heldSegments, segmentsOf } from "#server/contact/segment-repository.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { asPerson } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("contact") !== null;

export const contactSegmentOwnership: Ownership = {
  name: "contact_segments",
  kinds: ["segments"],
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  read: async (tx, userId) => (elsewhere() ? [] : asPerson(tx, userId, () => segmentsOf(tx, userId))),
  holds: async (tx, userId) => (elsewhere() ? [] : [{ kind: "segments", count: await heldSegments(tx, userId) }]),
  handOver: async (tx, { from, to }) =>
    elsewhere() || to === null ? [] : givenRows(tx, sql`contact_segments_give(${from}::uuid, ${to}::uuid)`),
  takeBack: (tx, back) => takenRows(tx, "contact_segments_take_back", back),
  // Closed and erased with the contacts (`contacts_erase`).
  close: async () => undefined,
  erase: async () => 0,
};
