// Opens the table of sessions for the person whose sessions they are.
import { and, desc, eq, gt, isNull, ne, not, or, sql } from "drizzle-orm";
import { sessions, users } from "#db/schema/auth.ts";
import type { Tx } from "#server/platform/transaction.ts";

const outlived = sql`(session_outlived(${sessions}) and exists (select 1 from users a where a.id = ${sessions.userId} and a.is_admin))`;

const living = (userId: string) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`), not(outlived));

const name = sql<string | null>`nullif(trim(${users.firstname} || ' ' || ${users.lastname}), '')`;

/** One page of the sessions that live, the newest first, with whoever began one in this person's name. */
export async function sessionsOf(tx: Tx, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const rows = await tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
      impersonatorId: sessions.impersonatorId,
      impersonator: name,
      reason: sessions.reason,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.impersonatorId))
    .where(living(userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(sessions, living(userId)) };
}

/** Ends one of somebody's sessions and whatever was begun from it; false when there is no such living one. */
export async function endSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(living(userId), eq(sessions.id, id)));
  if (!own) return false;
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(or(eq(sessions.id, id), eq(sessions.impersonatorSessionId, id)), isNull(sessions.revokedAt)));
  return true;
}

/** Ends every other session of a person and those begun by it or in its name; answers how many of its own. */
export async function endOthersOf(tx: Tx, userId: string, keep: string): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
        ne(sessions.id, keep),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: sessions.userId });
  return rows.filter((row) => row.userId === userId).length;
}
