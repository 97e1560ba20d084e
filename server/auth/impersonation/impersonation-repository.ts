// Opens the tables for impersonation: who may act as whom, and the sessions that such acting is.
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { oneTimeTokens, sessions, users } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ActingPerson = {
  id: string;
  email: string;
  name: string;
  photoUrl: string | null;
  isAdmin: boolean;
  active: boolean;
};

/** A person as impersonation sees one; null when there is none. */
export async function actingPerson(tx: Tx, id: string): Promise<ActingPerson | null> {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      photoUrl: users.photoUrl,
      isAdmin: users.isAdmin,
      state: users.userState,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!row) return null;
  const { firstname, lastname, state, ...person } = row;
  return { ...person, name: `${firstname} ${lastname}`.trim() || row.email, active: state === "_ACTIVE_" };
}

export type Pending = { adminId: string; targetId: string; reason: string };

/** What a pending secret's hash stands for, without spending it; null when unknown, spent or older than a minute. */
export async function pendingBehind(tx: Tx, hash: string): Promise<Pending | null> {
  const [row] = await tx
    .select({ adminId: oneTimeTokens.userId, targetId: oneTimeTokens.target, reason: oneTimeTokens.reason })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, "impersonation-pending"),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  return row?.adminId && row.targetId
    ? { adminId: row.adminId, targetId: row.targetId, reason: row.reason ?? "" }
    : null;
}

/** Lets an impersonation write; false when it already may. */
export async function grantWriting(tx: Tx, sessionId: string, reason: string): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ readOnly: false, writeReason: reason })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.impersonatorId), eq(sessions.readOnly, true)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export type Lapsed = { origin: string; adminId: string; targetId: string; workspaceId: string | null };

/**
 * Closes an impersonation whose time is over, once; null for one that lives, was closed, or came from nowhere. A token
 * ends with the whole second that its session's last moment lies in, so up to a second earlier.
 */
export async function closeLapsed(tx: Tx, sessionId: string): Promise<Lapsed | null> {
  const [row] = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        isNotNull(sessions.impersonatorSessionId),
        sql`${sessions.expiresAt} <= now() + interval '1 second' and ${sessions.expiresAt} > now() - interval '12 hours'`,
      ),
    )
    .returning({
      origin: sessions.impersonatorSessionId,
      adminId: sessions.impersonatorId,
      targetId: sessions.userId,
      workspaceId: sessions.workspaceId,
    });
  return row?.origin && row.adminId ? { ...row, origin: row.origin, adminId: row.adminId } : null;
}
