// Opens the table of what counts once: one-time tokens, by their hash, and names claimed for some seconds.
import { and, eq, isNull, sql } from "drizzle-orm";
import { oneTimeTokens } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Spends a one-time token by its hash; null when unknown, expired or already spent. */
export async function spendToken(
  tx: Tx,
  hash: string,
  purpose: string,
): Promise<{ userId: string | null; target: string | null; reason: string | null } | null> {
  const rows = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.expiresAt} > now()`,
      ),
    )
    .returning({ userId: oneTimeTokens.userId, target: oneTimeTokens.target, reason: oneTimeTokens.reason });
  return rows[0] ?? null;
}

/** A one-time token that is still in force, without spending it. */
export async function peekToken(
  tx: Tx,
  hash: string,
  purpose: string,
): Promise<{ userId: string | null; target: string | null } | null> {
  const rows = await tx
    .select({ userId: oneTimeTokens.userId, target: oneTimeTokens.target })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        sql`${oneTimeTokens.expiresAt} > now()`,
      ),
    );
  return rows[0] ?? null;
}

/** Stores a one-time token by its hash. */
export async function insertToken(
  tx: Tx,
  token: { hash: string; purpose: string; userId?: string; target?: string; reason?: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(oneTimeTokens).values(token);
}

/** Claims a name for some seconds; false when somebody has it already. */
export async function claimOnce(tx: Tx, name: string, seconds: number): Promise<boolean> {
  const expiresAt = new Date(Date.now() + 2 * seconds * 1000);
  const rows = await tx
    .insert(oneTimeTokens)
    .values({ hash: name, purpose: "claim", expiresAt })
    .onConflictDoNothing()
    .returning({ hash: oneTimeTokens.hash });
  return rows.length > 0;
}
