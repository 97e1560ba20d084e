// Opens the table of passkeys.
import { and, asc, eq, sql } from "drizzle-orm";
import { passkeys } from "#db/schema/auth-security.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = typeof passkeys.$inferInsert;

/** Somebody's passkeys, the oldest first. */
export async function passkeysOf(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The passkey of this credential id, whoever's it is. */
export async function passkeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Keeps a passkey; null when its credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Notes that a passkey was used. False when its counter was overtaken in the meantime: two answers with one counter
 * are two authenticators with one key.
 */
export async function usePasskey(
  tx: Tx,
  { id, counter, synced }: { id: string; counter: number; synced: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, synced, lastUsedAt: sql`now()` })
    .where(
      and(eq(passkeys.id, id), sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** One of somebody's own passkeys. */
export async function passkeyFor(tx: Tx, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return row ?? null;
}

/** A new name, if nobody renamed it since that version. */
export async function renamePasskeyRow(
  tx: Tx,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .update(passkeys)
    .set({ name, version: version + 1 })
    .where(and(eq(passkeys.id, id), eq(passkeys.version, version)))
    .returning();
  return row ?? null;
}

/** Forgets a passkey. */
export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}
