// The only file that opens the table of the people of texts, inside one workspace.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { smsRecipients } from "#db/schema/campaign-sms.ts";
import { RECIPIENT_EVENTS, RECIPIENT_STATES, type RecipientEvent } from "#lib/campaign/sms/sms-states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SmsSums } from "#lib/services/campaign/sms-entities.ts";
import type { SMS_PEOPLE_SORTS } from "#lib/services/campaign/sms-limits.ts";
import { foundOrDialed } from "#server/campaign/sms/found-or-dialed.ts";
import type { PageAsk } from "#server/platform/list.ts";
import { countOf, cut, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type RecipientRecord = typeof smsRecipients.$inferSelect;
export type NewRecipient = Omit<typeof smsRecipients.$inferInsert, "workspaceId">;
export type PeopleAsk = PageAsk<(typeof SMS_PEOPLE_SORTS)[number]> & {
  send: string;
  state: string | undefined;
  reason: string | undefined;
};

const inSend = ({ workspaceId }: WorkspaceScope, send: string) =>
  and(eq(smsRecipients.workspaceId, workspaceId), eq(smsRecipients.sendId, send));

/** Every one of them, a few hundred in one statement. */
export async function insertRecipients(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  rows: readonly NewRecipient[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000).map((row) => ({ ...row, workspaceId }));
    await tx.insert(smsRecipients).values(some);
  }
}

const KEYS = {
  name: { key: sql`lower(${smsRecipients.name})`, type: "text" },
  changed_at: { key: smsRecipients.changedAt, type: "timestamptz" },
} as const;

/** One page of the people of a text. */
export async function listRecipients(tx: Tx, scope: WorkspaceScope, ask: PeopleAsk) {
  const { send, state, reason, filter } = ask;
  const where = and(
    inSend(scope, send),
    state === undefined ? undefined : eq(smsRecipients.state, state),
    reason === undefined ? undefined : eq(smsRecipients.reason, reason),
    foundOrDialed(sql`(${smsRecipients.name} || ' ' || ${smsRecipients.number})`, {
      ...{ number: smsRecipients.number, search: filter },
    }),
  );
  const order = orderOf(ask, { ...KEYS[ask.sort], id: smsRecipients.id });
  const rows = await tx
    .select({ person: smsRecipients, key: order.key, id: smsRecipients.id })
    .from(smsRecipients)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, smsRecipients, { where, filtered: true, counted: ask.counted });
  const page = cut(rows, ask.limit);
  return { ...counted, next: page.next, rows: page.rows.map(({ person }) => person) };
}

const sumRow = z.object({ send: z.string(), state: z.enum(RECIPIENT_STATES), count: z.number() });

/** How many stand where, of each of these texts. */
export async function sumsOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  sends: readonly string[],
): Promise<ReadonlyMap<string, SmsSums>> {
  const { rows } = await tx.execute(sql`select send_id as send, state, count(*)::integer as count from ${smsRecipients}
    where workspace_id = ${workspaceId} and send_id = any (${sql.param([...sends])}::uuid[]) group by 1, 2`);
  const all = z.array(sumRow).parse(rows);
  return new Map(
    sends.map((send) => {
      const mine = new Map(all.filter((one) => one.send === send).map(({ state, count }) => [state, count]));
      return [send, sumsFrom((state) => mine.get(state) ?? 0)];
    }),
  );
}

/** A count for each state. */
export function sumsFrom(of: (state: (typeof RECIPIENT_STATES)[number]) => number): SmsSums {
  return {
    ...{ excluded: of("excluded"), waiting: of("waiting"), handed_over: of("handed_over"), accepted: of("accepted") },
    ...{ delivered: of("delivered"), failed: of("failed"), unknown: of("unknown"), refused: of("refused") },
    ...{ stopped: of("stopped"), dropped: of("dropped") },
  };
}

/** When the next of those who wait may be written to; null where nobody waits for an hour. */
export async function nextOf(tx: Tx, scope: WorkspaceScope, send: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: smsRecipients.nextAt })
    .from(smsRecipients)
    .where(and(inSend(scope, send), eq(smsRecipients.state, "waiting"), isNotNull(smsRecipients.nextAt)))
    .orderBy(smsRecipients.nextAt)
    .limit(1);
  return row?.at ?? null;
}

/** All of a text to whom this can still happen. */
export async function moveAll(
  tx: Tx,
  scope: WorkspaceScope,
  { send, event, at }: { send: string; event: RecipientEvent; at: Date },
): Promise<number> {
  const { from, to } = RECIPIENT_EVENTS[event];
  const moved = await tx
    .update(smsRecipients)
    .set({ state: to, changedAt: at, nextAt: null })
    .where(and(inSend(scope, send), inArray(smsRecipients.state, [...from])));
  return moved.rowCount ?? 0;
}

/** What happened to one; false where it cannot, any more or yet: a report that comes late or twice changes nothing. */
export async function moveOne(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, event, ...change }: { id: string; event: RecipientEvent } & Partial<RecipientRecord>,
): Promise<boolean> {
  const { from, to } = RECIPIENT_EVENTS[event];
  const moved = await tx
    .update(smsRecipients)
    .set({ ...change, state: to })
    .where(
      and(
        eq(smsRecipients.workspaceId, workspaceId),
        eq(smsRecipients.id, id),
        inArray(smsRecipients.state, [...from]),
      ),
    );
  return (moved.rowCount ?? 0) > 0;
}

/** Nobody of it is left: it is a draft again. */
export async function dropRecipients(tx: Tx, scope: WorkspaceScope, send: string): Promise<void> {
  await tx.delete(smsRecipients).where(inSend(scope, send));
}

/** Of which text one of them is, and their number; null for none. The number is empty once it was erased. */
export async function textAndNumber(tx: Tx, { workspaceId }: WorkspaceScope, id: string) {
  const [row] = await tx
    .select({ send: smsRecipients.sendId, number: smsRecipients.number })
    .from(smsRecipients)
    .where(and(eq(smsRecipients.workspaceId, workspaceId), eq(smsRecipients.id, id)));
  return row ?? null;
}
