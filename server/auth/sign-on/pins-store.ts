// Opens who people are at a workspace's provider: by functions on their way in, and in the workspace's scope for its owner.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { signOnPins } from "#db/schema/auth-sign-on.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The hash of a subject of one person there. */
export type Pin = { workspaceId: string; userId: string; subject: string };

/** Null at the first sign-on, false where it was another account. */
export async function isPinned(tx: Tx, { workspaceId, userId, subject }: Pin): Promise<boolean | null> {
  const { rows } = await tx.execute(
    sql`select sign_on_is_pinned(${workspaceId}::uuid, ${userId}::uuid, ${subject}) as pinned`,
  );
  const pinned = rows[0]?.pinned;
  return typeof pinned === "boolean" ? pinned : null;
}

/** Keeps it where it is the first; false where it was another account. */
export async function pinPerson(tx: Tx, { workspaceId, userId, subject }: Pin): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select sign_on_pin(${workspaceId}::uuid, ${userId}::uuid, ${subject}) as pinned`,
  );
  return rows[0]?.pinned === true;
}

/** Notes a refusal; true where the owner is to be told. */
export async function noteRefused(tx: Tx, { workspaceId, userId, subject }: Pin): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select sign_on_refused(${workspaceId}::uuid, ${userId}::uuid, ${subject}) as tell`,
  );
  return rows[0]?.tell === true;
}

const MOST = 50;

/** Who was refused, the latest first. */
export async function refusedPeople(tx: Tx, { workspaceId }: WorkspaceScope): Promise<{ userId: string; at: Date }[]> {
  const rows = await tx
    .select({ userId: signOnPins.userId, at: signOnPins.refusedAt })
    .from(signOnPins)
    .where(and(eq(signOnPins.workspaceId, workspaceId), isNotNull(signOnPins.refusedAt)))
    .orderBy(desc(signOnPins.refusedAt), signOnPins.userId)
    .limit(MOST);
  return rows.flatMap(({ userId, at }) => (at === null ? [] : [{ userId, at }]));
}

/** Forgets who somebody is there; false where nothing was kept. */
export async function forgetPin(tx: Tx, { workspaceId }: WorkspaceScope, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(signOnPins)
    .where(and(eq(signOnPins.workspaceId, workspaceId), eq(signOnPins.userId, userId)))
    .returning({ userId: signOnPins.userId });
  return rows.length > 0;
}

/** The same of everybody: another provider calls everybody something else. */
export async function forgetPins(tx: Tx, { workspaceId }: WorkspaceScope): Promise<void> {
  await tx.delete(signOnPins).where(eq(signOnPins.workspaceId, workspaceId));
}
