// Opens the tables of second factors: the authenticator app, recovery codes, and what each has proved.
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { sessions, users } from "#db/schema/auth.ts";
import {
  passkeys,
  recoveryCodes,
  sessionConfirmations,
  shortPasswords,
  totpFactors,
} from "#db/schema/auth-security.ts";
import type { Sealed } from "#server/platform/keys/sealing.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Factors = { totp: boolean; totpSince: Date | null; passkeys: number; recoveryCodesLeft: number };

/** What protects an account beside its password. */
export async function factorsOf(tx: Tx, userId: string): Promise<Factors> {
  const [totp] = await tx
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    totp: totp !== undefined,
    totpSince: totp?.since ?? null,
    passkeys: await tx.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodesLeft: await tx.$count(recoveryCodes, unused),
  };
}

/** Two changes of one person's factors follow each other, so that "the last one" is never counted wrong. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** The sealed secret of somebody's authenticator app, confirmed or not. */
export async function totpOf(tx: Tx, userId: string): Promise<{ sealed: string; confirmed: boolean } | null> {
  const [row] = await tx
    .select({ sealed: totpFactors.sealed, confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  return row ? { sealed: row.sealed, confirmed: row.confirmedAt !== null } : null;
}

/** Keeps a secret that does not count yet, in place of one that never did; false when one counts already. */
export async function storeTotp(tx: Tx, userId: string, sealed: Sealed): Promise<boolean> {
  const rows = await tx
    .insert(totpFactors)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { ...sealed, createdAt: sql`now()`, lastCounter: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** Spends the code of a period: false when it, or a later one, was used before. `confirm` makes the factor count. */
export async function spendPeriod(
  tx: Tx,
  { userId, period, confirm }: { userId: string; period: number; confirm: boolean },
): Promise<boolean> {
  const state = confirm ? isNull(totpFactors.confirmedAt) : isNotNull(totpFactors.confirmedAt);
  const rows = await tx
    .update(totpFactors)
    .set({ lastCounter: period, ...(confirm ? { confirmedAt: sql`now()` } : {}) })
    .where(and(eq(totpFactors.userId, userId), state, lt(totpFactors.lastCounter, period)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** The same secret, sealed with the key of today. */
export async function resealTotp(tx: Tx, userId: string, sealed: Sealed): Promise<void> {
  await tx.update(totpFactors).set(sealed).where(eq(totpFactors.userId, userId));
}

/** Forgets the authenticator app; true when it counted. */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId });
  return rows.length > 0;
}

/** Forgets everything that stood beside somebody's password; false when nothing did. */
export async function deleteFactors(tx: Tx, userId: string): Promise<boolean> {
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const app = await deleteTotp(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  return app || keys.length > 0;
}

/** These codes and no others from now on. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Spends a recovery code; false for one that is unknown or spent. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return rows.length > 0;
}

/** When the person behind a session last showed that it is them: at its sign-in, or by confirming it since. */
export async function provedAt(tx: Tx, sessionId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ started: sessions.createdAt, providerId: sessions.providerId, confirmed: sessionConfirmations.at })
    .from(sessions)
    .leftJoin(sessionConfirmations, eq(sessionConfirmations.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId));
  // A workspace's provider says who somebody is there; it proves nothing that an account's protection could rest on.
  return row ? (row.confirmed ?? (row.providerId === null ? row.started : null)) : null;
}

/** Since when something stands beside somebody's password; null where nothing does. */
export async function protectedSince(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ since: string | Date | null }>(sql`
    select least(
      (select confirmed_at from totp_factors where user_id = ${userId}),
      (select min(created_at) from passkeys where user_id = ${userId})) as since`);
  const since = rows[0]?.since ?? null;
  return since === null ? null : rowDate.parse(since);
}

/** Remembers that the person behind a session has just shown that it is them. */
export async function storeConfirmation(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .insert(sessionConfirmations)
    .values({ sessionId })
    .onConflictDoUpdate({ target: sessionConfirmations.sessionId, set: { at: sql`now()` } });
}

/** Remembers of a password that it is too short to stand alone; null forgets that. */
export async function markShortPassword(tx: Tx, userId: string, fingerprint: string | null): Promise<void> {
  await tx.delete(shortPasswords).where(eq(shortPasswords.userId, userId));
  if (fingerprint !== null) await tx.insert(shortPasswords).values({ userId, fingerprint });
}

/** The fingerprint of the password that was too short to stand alone. */
export async function shortPasswordOf(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ fingerprint: shortPasswords.fingerprint })
    .from(shortPasswords)
    .where(eq(shortPasswords.userId, userId));
  return row?.fingerprint ?? null;
}

/** A new password for somebody whose state stays what it is: a suspended person is not let in by it. */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}
