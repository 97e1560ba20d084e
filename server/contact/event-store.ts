// Tells consumers outside what happened to a contact: rows without a value, and none of one that its owner alone sees
// (db/functions/service-events.sql).
import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/transaction.ts";

export type ContactEvent =
  | "contact.created"
  | "contact.updated"
  | "contact.deleted"
  | "contact.restored"
  | "contact.merged"
  | "contact.unmerged";

/** Notes it in the transaction that does it. */
export async function tell(tx: Tx, kind: ContactEvent, contact: string): Promise<void> {
  await tx.execute(sql`select contact_tell(${kind}, ${contact}::uuid)`);
}

/** One for a whole file, once its contacts are here. */
export async function tellOfImport(tx: Tx, file: string): Promise<void> {
  await tx.execute(sql`select contact_import_tell(${file}::uuid)`);
}

/** What each act of a contact is to others; of the rest they hear nothing. */
const TOLD: Readonly<Record<string, ContactEvent>> = {
  "contacts.create": "contact.created",
  "contacts.update": "contact.updated",
  "contacts.fact": "contact.updated",
  "contacts.consent": "contact.updated",
  "contacts.stop": "contact.updated",
  "contacts.delete": "contact.deleted",
  "contacts.restore": "contact.restored",
};

/** The same by the act. */
export async function tellOfAct(tx: Tx, action: string, contact: string): Promise<void> {
  const kind = TOLD[action];
  if (kind !== undefined) await tell(tx, kind, contact);
}
