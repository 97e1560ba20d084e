// Files of contacts as things of a person: in what they take along. They follow their contacts, and end with them.
import { sql } from "drizzle-orm";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { heldImports, importsOf } from "#server/contact/imports/import-repository.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { Ownership } from "#server/platform/ownership.ts";
import { asPerson } from "#server/platform/transaction.ts";

const elsewhere = () => remoteUrl("contact") !== null;

export const contactImportOwnership: Ownership = {
  name: "contact_imports",
  kinds: ["imports"],
  // Nobody has to decide about them before a person leaves.
  count: async () => new Map(),
  read: async (tx, userId) => (elsewhere() ? [] : asPerson(tx, userId, () => importsOf(tx, userId))),
  holds: async (tx, userId) => (elsewhere() ? [] : [{ kind: "imports", count: await heldImports(tx, userId) }]),
  handOver: async (tx, { from, to }) =>
    elsewhere() || to === null ? [] : givenRows(tx, sql`contact_imports_give(${from}::uuid, ${to}::uuid)`),
  takeBack: (tx, back) => takenRows(tx, "contact_imports_take_back", back),
  // Closed and erased with the contacts (`contacts_erase`).
  close: async () => undefined,
  erase: async () => 0,
};
