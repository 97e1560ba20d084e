// Opens the table of invitations, always inside one workspace; holders of a secret reach it through functions.
import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { invitations } from "#db/schema/auth-invitations.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(["manager", "member"]),
  invitedBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  version: z.number(),
  state: z.enum(["open", "expired", "accepted", "revoked"]),
});

export type Invitation = z.infer<typeof invitationRow>;
export type InvitationPage = { filter?: string; limit: number; offset: number };

const COLUMNS = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  version: invitations.version,
  state: sql<string>`case when ${invitations.acceptedAt} is not null then 'accepted'
    when ${invitations.revokedAt} is not null then 'revoked'
    when ${invitations.expiresAt} <= now() then 'expired' else 'open' end`,
};

const UNANSWERED = [isNull(invitations.acceptedAt), isNull(invitations.revokedAt)] as const;

function within({ workspaceId }: WorkspaceScope, ...more: (SQL | undefined)[]): SQL | undefined {
  return and(eq(invitations.workspaceId, workspaceId), ...more);
}

/** One invitation of the workspace, whatever became of it. */
export async function invitationById(tx: Tx, scope: WorkspaceScope, id: string): Promise<Invitation | null> {
  const rows = await tx
    .select(COLUMNS)
    .from(invitations)
    .where(within(scope, eq(invitations.id, id)));
  return rows[0] ? invitationRow.parse(rows[0]) : null;
}

/** The unanswered invitation of an address, locked until the transaction ends. */
export async function openInvitationOf(
  tx: Tx,
  scope: WorkspaceScope,
  email: string,
): Promise<{ id: string; expiresAt: Date } | null> {
  const rows = await tx
    .select({ id: invitations.id, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(within(scope, eq(invitations.email, email), ...UNANSWERED))
    .for("update");
  return rows[0] ?? null;
}

type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  "id" | "email" | "role" | "hash" | "invitedBy" | "expiresAt" | "assetId"
>;

/** Stores an invitation; false when the address has an unanswered one. */
export async function insertInvitation(tx: Tx, { workspaceId }: WorkspaceScope, row: NewInvitation): Promise<boolean> {
  const rows = await tx
    .insert(invitations)
    .values({ ...row, workspaceId })
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Marks an unanswered invitation as taken back; false when it had ended. */
export async function endOpenInvitation(tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()`, assetId: null, version: sql`${invitations.version} + 1` })
    .where(within(scope, eq(invitations.id, id), ...UNANSWERED))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Takes every unanswered invitation back: there is nothing left to join. */
export async function dropUnanswered(tx: Tx, scope: WorkspaceScope): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: sql`now()`, assetId: null, version: sql`${invitations.version} + 1` })
    .where(within(scope, ...UNANSWERED));
}

/** Gives an unanswered invitation another secret and another end; null when it was answered. */
export async function renewInvitation(
  tx: Tx,
  scope: WorkspaceScope,
  { id, hash, expiresAt }: { id: string; hash: string; expiresAt: Date },
): Promise<Invitation | null> {
  const rows = await tx
    .update(invitations)
    .set({ hash, expiresAt, version: sql`${invitations.version} + 1` })
    .where(within(scope, eq(invitations.id, id), ...UNANSWERED))
    .returning(COLUMNS);
  return rows[0] ? invitationRow.parse(rows[0]) : null;
}

/** One page of the unanswered invitations, newest first; `filter` is a part of the address. */
export async function invitationsOf(
  tx: Tx,
  scope: WorkspaceScope,
  { filter = "", limit, offset }: InvitationPage,
): Promise<{ total: number; rows: Invitation[] }> {
  const where = within(scope, ...UNANSWERED, sql`strpos(${invitations.email}, ${filter.trim().toLowerCase()}) > 0`);
  const counted = await tx.select({ total: count() }).from(invitations).where(where);
  const rows = await tx
    .select(COLUMNS)
    .from(invitations)
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
  return { total: counted[0]?.total ?? 0, rows: rows.map((row) => invitationRow.parse(row)) };
}
