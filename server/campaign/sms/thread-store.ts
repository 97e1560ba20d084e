// The only file that opens the conversations that came of texts, and what was said in them, inside one workspace.
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { smsMessages, smsThreads } from "#db/schema/campaign-sms.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SMS_THREAD_SORTS } from "#lib/services/campaign/sms-limits.ts";
import { foundOrDialed } from "#server/campaign/sms/found-or-dialed.ts";
import type { PageAsk } from "#server/platform/list.ts";
import { countOf, cut, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ThreadRecord = typeof smsThreads.$inferSelect;
export type MessageRecord = typeof smsMessages.$inferSelect;
export type ThreadAsk = PageAsk<(typeof SMS_THREAD_SORTS)[number]> & { state: string | undefined; mine: string | null };

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(smsThreads.workspaceId, workspaceId), eq(smsThreads.id, id));

const KEYS = {
  last_at: { key: smsThreads.lastAt, type: "timestamptz" },
  name: { key: sql`lower(${smsThreads.name})`, type: "text" },
} as const;

/** One page of them, and how many there are. */
export async function listThreads(tx: Tx, { workspaceId }: WorkspaceScope, ask: ThreadAsk) {
  const { state, mine, filter } = ask;
  const where = and(
    eq(smsThreads.workspaceId, workspaceId),
    state === undefined ? undefined : eq(smsThreads.state, state),
    mine === null ? undefined : eq(smsThreads.assignedTo, mine),
    foundOrDialed(sql`(${smsThreads.name} || ' ' || ${smsThreads.number} || ' ' || ${smsThreads.last})`, {
      ...{ number: smsThreads.number, search: filter },
    }),
  );
  const order = orderOf(ask, { ...KEYS[ask.sort], id: smsThreads.id });
  const rows = await tx
    .select({ thread: smsThreads, key: order.key, id: smsThreads.id })
    .from(smsThreads)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const filtered = state !== undefined || mine !== null || filter !== "";
  const counted = await countOf(tx, smsThreads, { where, filtered, counted: ask.counted });
  const page = cut(rows, ask.limit);
  return { ...counted, next: page.next, rows: page.rows.map(({ thread }) => thread) };
}

/** How many are open. */
export function countOpen(tx: Tx, { workspaceId }: WorkspaceScope): Promise<number> {
  return tx.$count(smsThreads, and(eq(smsThreads.workspaceId, workspaceId), eq(smsThreads.state, "open")));
}

/** `lock` holds it until the transaction ends. */
export async function findThread(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<ThreadRecord | null> {
  const query = tx.select().from(smsThreads).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

type Opened = Pick<ThreadRecord, "number" | "contactId" | "name"> & { at: Date };

/** The conversation with a number, held until the transaction ends. One that begins needs nobody until something in it does. */
export async function threadWith(tx: Tx, scope: WorkspaceScope, { at, ...who }: Opened): Promise<ThreadRecord> {
  const { workspaceId } = scope;
  await tx
    .insert(smsThreads)
    .values({ workspaceId, id: newId(), ...who, state: "done", lastAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(smsThreads)
    .where(and(eq(smsThreads.workspaceId, workspaceId), eq(smsThreads.number, who.number)))
    .for("update");
  if (row === undefined) throw new Error("A conversation was not there after it was begun.");
  return row;
}

export type ThreadChange = Partial<Omit<ThreadRecord, "workspaceId" | "id" | "number" | "version">>;

/** Changes one that is held; the version goes up by one. */
export async function updateThread(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: ThreadChange & { id: string },
): Promise<void> {
  await tx
    .update(smsThreads)
    .set({ ...change, version: sql`${smsThreads.version} + 1` })
    .where(of(scope, id));
}

type NewMessage = Omit<typeof smsMessages.$inferInsert, "workspaceId" | "id">;

/** Stores one; null where a reply with this id of the provider is there already. */
export async function insertMessage(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  message: NewMessage,
): Promise<string | null> {
  const id = newId();
  const made = await tx
    .insert(smsMessages)
    .values({ ...message, workspaceId, id })
    .onConflictDoNothing()
    .returning({ id: smsMessages.id });
  return made[0]?.id ?? null;
}

/** The last of what was said, the oldest first. */
export async function readMessages(tx: Tx, { workspaceId }: WorkspaceScope, thread: string): Promise<MessageRecord[]> {
  const last = await tx
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.workspaceId, workspaceId), eq(smsMessages.threadId, thread)))
    .orderBy(desc(smsMessages.at), desc(smsMessages.id))
    .limit(500);
  return last.reverse();
}

/** What waits to go out, held; whom another process holds is left to it. */
export function waitingMessages(tx: Tx, { workspaceId }: WorkspaceScope, most: number): Promise<MessageRecord[]> {
  return tx
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.workspaceId, workspaceId), eq(smsMessages.state, "waiting")))
    .orderBy(asc(smsMessages.at), asc(smsMessages.id))
    .limit(most)
    .for("update", { skipLocked: true });
}

/** Changes one, as long as it is where it was. */
export async function moveMessage(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, from, ...change }: { id: string; from: string[] } & Partial<MessageRecord>,
): Promise<boolean> {
  const moved = await tx
    .update(smsMessages)
    .set(change)
    .where(
      and(
        eq(smsMessages.workspaceId, workspaceId),
        eq(smsMessages.id, id),
        sql`${smsMessages.state} = any (${sql.param(from)}::text[])`,
      ),
    );
  return (moved.rowCount ?? 0) > 0;
}

/** What was handed over before this moment and never answered. */
export async function loseMessages(tx: Tx, { workspaceId }: WorkspaceScope, before: Date): Promise<void> {
  await tx
    .update(smsMessages)
    .set({ state: "unknown" })
    .where(
      and(
        eq(smsMessages.workspaceId, workspaceId),
        eq(smsMessages.state, "handed_over"),
        lte(smsMessages.handedAt, before),
      ),
    );
}

/** The conversations whose last reply nobody decided in time. */
export function undecidedThreads(tx: Tx, { workspaceId }: WorkspaceScope, now: Date): Promise<ThreadRecord[]> {
  return tx
    .select()
    .from(smsThreads)
    .where(and(eq(smsThreads.workspaceId, workspaceId), lte(smsThreads.decideBy, now)));
}
