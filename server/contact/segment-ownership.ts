// Segments as things of a person: in what they take along. Those that everybody has go to whoever takes over, the others end.
import { remoteUrl } from "#lib/services/remote.server.ts";
import { segmentsOf } from "#server/contact/segment-repository.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { asPerson } from "#server/platform/transaction.ts";

export const contactSegmentOwnership: Ownership = {
  name: "contact_segments",
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  read: async (tx, userId) => (remoteUrl("contact") === null ? asPerson(tx, userId, () => segmentsOf(tx, userId)) : []),
  // With the contacts (`contacts_hand_over`), and closed and erased with them (`contacts_erase`).
  handOver: async () => 0,
  close: async () => undefined,
  erase: async () => 0,
};
