// Opens the table of entries for tasks that come again, and for what is due to be told of.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { contactEntries } from "#db/schema/contact.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const made = ({ workspaceId }: WorkspaceScope, follows: string) =>
  and(eq(contactEntries.workspaceId, workspaceId), eq(contactEntries.follows, follows));

/** The next one goes again, unless somebody did something with it. */
export async function putAway(tx: Tx, scope: WorkspaceScope, follows: string): Promise<void> {
  await tx
    .update(contactEntries)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        made(scope, follows),
        eq(contactEntries.version, 1),
        isNull(contactEntries.doneAt),
        isNull(contactEntries.deletedAt),
      ),
    );
}

/** True where the next one was made before; what was put away untouched is there again. */
export async function reviveNext(
  tx: Tx,
  scope: WorkspaceScope,
  { follows, dueOn }: { follows: string; dueOn: string },
): Promise<boolean> {
  const [known] = await tx.select({ id: contactEntries.id }).from(contactEntries).where(made(scope, follows));
  if (known === undefined) return false;
  await tx
    .update(contactEntries)
    .set({ deletedAt: null, dueOn, remindedAt: null })
    .where(and(made(scope, follows), eq(contactEntries.version, 1), isNotNull(contactEntries.deletedAt)));
  return true;
}

const waiting = z.object({ workspace_id: z.string(), owner_id: z.string() });
export type Waiting = { workspaceId: string; ownerId: string };

/** Workspaces and people in them who have to be told of something by now, behind the one that was taken last. */
export async function readWaiting(now: Date, after: Waiting | null, most: number): Promise<Waiting[]> {
  const rows = await readOnce("select * from contact_reminders_due($1, $2, $3, $4)", [
    ...[now, after?.workspaceId ?? null, after?.ownerId ?? null, most],
  ]);
  return z
    .array(waiting)
    .parse(rows)
    .map(({ workspace_id: workspaceId, owner_id: ownerId }) => ({ workspaceId, ownerId }));
}

const dueTask = z.object({
  contact_id: z.string(),
  name: z.string(),
  text: z.string(),
  due_on: z.string(),
  due_time: z.string().nullable(),
});
export type DueTask = z.infer<typeof dueTask>;

/** Takes what is due of one person's contacts in the workspace in force, each once in all processes. */
export async function takeDueTasks(tx: Tx, owner: string, now: Date): Promise<DueTask[]> {
  const { rows } = await tx.execute(
    sql`select * from contact_reminders_take(${owner}::uuid, ${now.toISOString()}::timestamptz)`,
  );
  return z.array(dueTask).parse(rows);
}

/** Where somebody's own tasks are due, in the workspace in force. */
export async function taskZoneOf(tx: Tx, owner: string): Promise<string> {
  const { rows } = await tx.execute<{ zone: string | null }>(
    sql`select contact_task_zone_here(${owner}::uuid) as zone`,
  );
  return rows[0]?.zone ?? "UTC";
}

const mailbox = z.object({
  email: z.string(),
  notifications: z.unknown(),
  workspace: z.string(),
  time_zone: z.string(),
});
export type Mailbox = z.infer<typeof mailbox>;

/** Where somebody who belongs to the workspace in force is written to; null for who is suspended, gone or locked out. */
export async function mailboxOf(tx: Tx, owner: string): Promise<Mailbox | null> {
  const { rows } = await tx.execute(sql`select * from contact_reminder_mailbox(${owner}::uuid)`);
  return rows[0] === undefined ? null : mailbox.parse(rows[0]);
}
