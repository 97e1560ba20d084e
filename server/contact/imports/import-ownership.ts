// Files of contacts as things of a person: in what they take along. They follow their contacts, and end with them.
import { remoteUrl } from "#lib/services/remote.server.ts";
import { importsOf } from "#server/contact/imports/import-repository.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { asPerson } from "#server/platform/transaction.ts";

export const contactImportOwnership: Ownership = {
  name: "contact_imports",
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  read: async (tx, userId) => (remoteUrl("contact") === null ? asPerson(tx, userId, () => importsOf(tx, userId)) : []),
  // With the contacts (`contacts_hand_over`), and closed and erased with them (`contacts_erase`).
  handOver: async () => 0,
  close: async () => undefined,
  erase: async () => 0,
};
