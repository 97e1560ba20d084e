// What the clock reads and writes of the people of texts, inside one workspace: whose time has come, whom it is handed over, and who was lost.
import { and, asc, desc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { smsRecipients } from "#db/schema/campaign-sms.ts";
import type { HoursAnswer } from "#lib/campaign/sms/hours-types.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { RecipientRecord } from "#server/campaign/sms/recipient-store.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const inPlace = ({ workspaceId }: WorkspaceScope) => eq(smsRecipients.workspaceId, workspaceId);

type Next = { send: string; now: Date; most: number };

/** Those whose time has come, held; whom another process holds is left to it. */
export function nextPeople(tx: Tx, scope: WorkspaceScope, { send, now, most }: Next): Promise<RecipientRecord[]> {
  const { sendId, state, nextAt, id, toLookUp } = smsRecipients;
  return tx
    .select()
    .from(smsRecipients)
    .where(and(inPlace(scope), eq(sendId, send), eq(state, "waiting"), eq(toLookUp, false), lte(nextAt, now)))
    .orderBy(asc(nextAt), asc(id))
    .limit(most)
    .for("update", { skipLocked: true });
}

const recentRow = z.object({ number: z.string(), at: rowDate });

/** When the brand wrote to these numbers lately. */
export async function recentTexts(tx: Tx, people: readonly RecipientRecord[], now: Date): Promise<Map<string, Date[]>> {
  const numbers = [...new Set(people.map(({ number }) => number))];
  const asked = sql`sms_recent(${sql.param(numbers)}::text[], ${now.toISOString()}::timestamptz)`;
  const { rows } = await tx.execute(sql`select number, at from ${asked}`);
  const all = Map.groupBy(z.array(recentRow).parse(rows), ({ number }) => number);
  return new Map([...all].map(([number, some]) => [number, some.map(({ at }) => at)]));
}

/** They wait for another hour. */
export async function postpone(
  tx: Tx,
  scope: WorkspaceScope,
  { id, until: nextAt, rule, tableVersion }: HoursAnswer & { id: string },
): Promise<void> {
  await tx
    .update(smsRecipients)
    .set({ nextAt, rule, tableVersion })
    .where(and(inPlace(scope), eq(smsRecipients.id, id)));
}

/** One at a time in a brand decides who may be written to. */
export async function lockBrand(tx: Tx): Promise<void> {
  await tx.execute(sql`select sms_brand_lock()`);
}

const handed = z.object({ id: z.string(), state: z.string() });

/** Hands these over, but for those who said stop by now; answers who was taken. */
export async function handOver(tx: Tx, rows: readonly object[], now: Date): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const said = await tx.execute(
    sql`select id, state from sms_hand_over(${JSON.stringify(rows)}::jsonb, ${now.toISOString()}::timestamptz)`,
  );
  const all = z.array(handed).parse(said.rows);
  return new Set(all.flatMap(({ id, state }) => (state === "handed_over" ? [id] : [])));
}

/** Handed over before this moment and never answered: nobody knows, and nobody sends it again by guess. */
export async function loseSilent(
  tx: Tx,
  scope: WorkspaceScope,
  { send, before, now }: { send: string; before: Date; now: Date },
): Promise<void> {
  const { sendId, state, handedAt } = smsRecipients;
  await tx
    .update(smsRecipients)
    .set({ state: "unknown", changedAt: now })
    .where(and(inPlace(scope), eq(sendId, send), eq(state, "handed_over"), lte(handedAt, before)));
}

/** The texts of which somebody was handed over before this moment and never answered, however the text stands. */
export async function silentIn(tx: Tx, scope: WorkspaceScope, before: Date): Promise<string[]> {
  const { sendId, state, handedAt } = smsRecipients;
  const rows = await tx
    .selectDistinct({ send: sendId })
    .from(smsRecipients)
    .where(and(inPlace(scope), eq(state, "handed_over"), lte(handedAt, before)));
  return rows.map(({ send }) => send);
}

/** Whether anybody of a text still waits, or is on the way. */
export async function goesOn(tx: Tx, { workspaceId }: WorkspaceScope, send: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select exists (select from ${smsRecipients} where workspace_id = ${workspaceId}
    and send_id = ${send} and state in ('waiting', 'handed_over')) as goes`);
  return rows[0]?.goes === true;
}

type Open = { provider: string; since: Date; most: number };

/** Those of whom nobody knows, whom this provider was handed since then and can be asked about: the outbox by our id, any other by its own. */
export function openAt(tx: Tx, scope: WorkspaceScope, { since, most, ...of }: Open): Promise<RecipientRecord[]> {
  const { state, provider, handedAt, providerId } = smsRecipients;
  const known = of.provider === "outbox" ? undefined : isNotNull(providerId);
  return tx
    .select()
    .from(smsRecipients)
    .where(and(inPlace(scope), eq(state, "unknown"), eq(provider, of.provider), gt(handedAt, since), known))
    .limit(most);
}

/** The last text to a number here; null for none. */
export async function lastTo(tx: Tx, scope: WorkspaceScope, number: string): Promise<RecipientRecord | null> {
  const [row] = await tx
    .select()
    .from(smsRecipients)
    .where(and(inPlace(scope), eq(smsRecipients.number, number)))
    .orderBy(desc(smsRecipients.changedAt))
    .limit(1);
  return row ?? null;
}
