// The table of exports, and the reads of what the auth service and the shared tables hold of a person.
import { and, desc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { sessions, users } from "#db/schema/auth.ts";
import { userExports } from "#db/schema/auth-profile.ts";
import { outbox } from "#db/schema/shared.ts";
import type { PersonExport } from "#lib/services/auth/profile-entities.ts";
import { EXPORT_STATES } from "#lib/services/auth/profile-entities.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const FACTS = {
  id: userExports.id,
  state: userExports.state,
  progress: userExports.progress,
  bytes: userExports.bytes,
  createdAt: userExports.createdAt,
  expiresAt: userExports.expiresAt,
};

const factsRow = z.object({
  id: z.string(),
  state: z.enum(EXPORT_STATES),
  progress: z.number(),
  bytes: z.number().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});

function toExport(row: unknown): PersonExport {
  const { createdAt, expiresAt, ...rest } = factsRow.parse(row);
  return { ...rest, created_at: instantOf(createdAt), expires_at: instantOf(expiresAt) };
}

/** The newest export of a person; null when there never was one, or when its week is over. */
export async function latestExport(tx: Tx, userId: string): Promise<PersonExport | null> {
  const [row] = await tx
    .select(FACTS)
    .from(userExports)
    .where(and(eq(userExports.userId, userId), sql`coalesce(${userExports.expiresAt}, 'infinity') > now()`))
    .orderBy(desc(userExports.createdAt))
    .limit(1);
  return row ? toExport(row) : null;
}

/**
 * Begins an export unless one is open, or the same press from another tab began one that is done by now; true when it is
 * a new one. Presses of one person wait for one another, so that each sees what the one before it began.
 */
export async function insertExport(tx: Tx, id: string, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${userId}`}, 0))`);
  const open = sql`${userExports.state} in ('waiting', 'working')`;
  const justBegun = sql`${userExports.state} = 'ready' and ${userExports.createdAt} > now() - interval '5 seconds'`;
  const [begun] = await tx
    .select({ id: userExports.id })
    .from(userExports)
    .where(and(eq(userExports.userId, userId), or(open, justBegun)))
    .limit(1);
  if (begun) return false;
  await tx.insert(userExports).values({ id, userId });
  return true;
}

/** The bytes of a finished export of this person; null for any other. */
export async function exportBytes(tx: Tx, id: string, userId: string): Promise<Uint8Array | null> {
  const [row] = await tx
    .select({ file: userExports.file })
    .from(userExports)
    .where(and(eq(userExports.id, id), eq(userExports.userId, userId), sql`${userExports.expiresAt} > now()`));
  return row?.file ?? null;
}

/** Takes an export to work on: a fresh one, or one whose process went away. Null when somebody else has it. */
export async function claimExport(id: string): Promise<string | null> {
  const [row] = await readOnce(
    `update user_exports set state = 'working', claimed_at = now(), attempts = attempts + 1
     where id = $1 and (state = 'waiting' or (state = 'working' and claimed_at < now() - interval '5 minutes'))
     returning user_id`,
    [id],
  );
  return typeof row?.user_id === "string" ? row.user_id : null;
}

/** Says how far it is, and that somebody is still at it. */
export async function noteProgress(id: string, progress: number): Promise<void> {
  await readOnce("update user_exports set progress = $2, claimed_at = now() where id = $1", [id, progress]);
}

/** The file is there, for a week. */
export async function finishExport(tx: Tx, id: string, file: Uint8Array): Promise<void> {
  await tx
    .update(userExports)
    .set({
      ...{ state: "ready", progress: 100, file, bytes: file.length },
      ...{ finishedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` },
    })
    .where(eq(userExports.id, id));
}

/** It did not work; the person may begin another one. */
export async function failExport(id: string): Promise<void> {
  await readOnce(
    "update user_exports set state = 'failed', finished_at = now(), expires_at = now() + interval '7 days' where id = $1",
    [id],
  );
}

/** Drops what is older than its week, and names the exports that nobody works on any more. */
export async function leftExports(): Promise<{ id: string; attempts: number }[]> {
  await readOnce("delete from user_exports where expires_at < now()", []);
  const rows = await readOnce(
    `select id, attempts from user_exports where (state = 'waiting' and created_at < now() - interval '1 minute')
      or (state = 'working' and claimed_at < now() - interval '5 minutes')`,
    [],
  );
  return rows.map((row) => ({ id: String(row.id), attempts: Number(row.attempts) }));
}

const MOST_AUDIT_ROWS = 50_000;

/** What the trail holds of a person, newest first. */
export async function auditOf(userId: string): Promise<unknown[]> {
  const rows = await readOnce("select person_audit($1, $2) as entry", [userId, MOST_AUDIT_ROWS]);
  return rows.map((row) => row.entry);
}

/** Sign-ins of the last months, without anything that could sign in. */
export function sessionsOf(tx: Tx, userId: string) {
  return tx
    .select({
      created_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
      revoked_at: sessions.revokedAt,
      user_agent: sessions.userAgent,
      by_administrator: sql<boolean>`${sessions.impersonatorId} is not null`,
      reason: sessions.reason,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
}

/** Which emails went to the person's address; what stood in them may hold a link, and stays out. */
export function emailsOf(tx: Tx, userId: string) {
  return tx
    .select({ subject: outbox.subject, purpose: outbox.purpose, created_at: outbox.createdAt, sent_at: outbox.sentAt })
    .from(outbox)
    .innerJoin(users, eq(users.email, outbox.recipient))
    .where(eq(users.id, userId))
    .orderBy(desc(outbox.createdAt));
}
