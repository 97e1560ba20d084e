// Opens the table of what people were told of: each sees their own rows, in the workspace in force.
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { notifications } from "#db/schema/auth-notifications.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

const row = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  at: z.string(),
  read_at: z.string().nullable(),
  about: z.string(),
  by: z.string(),
});
export type NotificationRow = z.infer<typeof row>;

const mine = ({ workspaceId, userId }: WorkspaceScope) =>
  and(eq(notifications.workspaceId, workspaceId), eq(notifications.personId, userId ?? ""), notifications.shown);

/** The newest first, older than that one where it is said. */
export async function pageOfMine(tx: Tx, before: string | null, most: number): Promise<NotificationRow[]> {
  const { rows } = await tx.execute(sql`select notifications_page(${before}::uuid, ${most}) as page`);
  return z.array(row).parse(rows[0]?.page);
}

/** How many were not read yet. */
export function countUnread(tx: Tx, scope: WorkspaceScope): Promise<number> {
  return tx.$count(notifications, and(mine(scope), isNull(notifications.readAt)));
}

/** Whether it is one of somebody's own. */
export async function isMine(tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> {
  return (await tx.$count(notifications, and(mine(scope), eq(notifications.id, id)))) > 0;
}

/** Marks one as read. */
export async function markRead(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(mine(scope), eq(notifications.id, id), isNull(notifications.readAt)));
}

/** Marks one as unread; nothing where the same thing happened again since, which is unread already. */
export async function markUnread(tx: Tx, scope: WorkspaceScope, id: string): Promise<void> {
  const again = sql`exists (select from notifications o where o.workspace_id = ${notifications.workspaceId}
    and o.person_id = ${notifications.personId} and o.kind = ${notifications.kind} and o.subject_id = ${notifications.subjectId}
    and o.read_at is null)`;
  await tx
    .update(notifications)
    .set({ readAt: null })
    .where(and(mine(scope), eq(notifications.id, id), sql`not ${again}`));
}

/** Marks as read what came until one of them, and that one. */
export async function markAllRead(tx: Tx, scope: WorkspaceScope, until: string): Promise<void> {
  const seen = sql`select o.at, o.id from ${notifications} o where o.workspace_id = ${scope.workspaceId} and o.id = ${until}`;
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(mine(scope), isNull(notifications.readAt), sql`(${notifications.at}, ${notifications.id}) <= (${seen})`),
    );
}

/** What the list is at this moment. */
export async function versionOfMine(tx: Tx): Promise<string> {
  const { rows } = await tx.execute(sql`select version_notifications() as version`);
  return String(rows[0]?.version ?? "");
}
