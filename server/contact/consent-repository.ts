// The only file that opens the ledger of consents: rows are added, and go with their contact or with the answer they came with.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { contactConsents } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ConsentRow = typeof contactConsents.$inferSelect;
export type NewConsent = Omit<typeof contactConsents.$inferInsert, "workspaceId" | "recordedAt">;

/** Everything that these contacts said, the newest first; what was taken back and what takes it back too. */
export function readConsents(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  contacts: readonly string[],
): Promise<ConsentRow[]> {
  return tx
    .select()
    .from(contactConsents)
    .where(and(eq(contactConsents.workspaceId, workspaceId), inArray(contactConsents.contactId, [...contacts])))
    .orderBy(desc(contactConsents.at), desc(contactConsents.id));
}

export async function insertConsents(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length > 0) await tx.insert(contactConsents).values(consents.map((row) => ({ ...row, workspaceId })));
}

/** What an answer agreed to is not agreed to any more. */
export async function forgetConsentsOf(tx: Tx, answer: string): Promise<void> {
  await tx.execute(sql`select consents_forget(${answer}::uuid)`);
}
