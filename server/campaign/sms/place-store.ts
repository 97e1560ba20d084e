// What a workspace has for its texts: how it is called, the number they come from, and what is left to spend.
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { smsAccounts, smsSenders } from "#db/schema/campaign-sms.ts";
import { allowanceOf, renewsOn } from "#lib/campaign/sms/allowance.ts";
import { NUMBER_KINDS, type NumberKind } from "#lib/campaign/sms/segments.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { SmsMoney } from "#lib/services/campaign/sms-entities.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type SenderRecord = typeof smsSenders.$inferSelect;

const place = z.object({
  brand: z.string(),
  component: z.string(),
  trial: z.boolean(),
  open: z.boolean(),
  zone: z.string(),
});
export type SmsPlace = z.infer<typeof place>;

/** The workspace in force. */
export async function readPlace(tx: Tx): Promise<SmsPlace> {
  const { rows } = await tx.execute(sql`select * from sms_place()`);
  return place.parse(rows[0]);
}

/** The number that texts come from by this provider: the oldest one. */
export async function readSender(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  provider: string,
): Promise<SenderRecord | null> {
  const [row] = await tx
    .select()
    .from(smsSenders)
    .where(and(eq(smsSenders.workspaceId, workspaceId), eq(smsSenders.provider, provider)))
    .orderBy(asc(smsSenders.createdAt), asc(smsSenders.id))
    .limit(1);
  return row ?? null;
}

/** The same as the rules of segments read it. */
export const kindOf = (sender: Pick<SenderRecord, "kind"> | null): NumberKind =>
  NUMBER_KINDS.find((kind) => kind === sender?.kind) ?? "long-code";

/** A number of nobody's, for an installation that has no provider: those between 0100 and 0199 are given to no one. */
export function madeUpNumber(workspaceId: string): string {
  const digits = Number.parseInt(workspaceId.replaceAll("-", "").slice(-6), 16) % 100;
  return `+1202555${String(100 + digits).padStart(4, "0")}`;
}

/** Written down once, however many send at once. */
export async function insertSender(tx: Tx, { workspaceId }: WorkspaceScope, sender: SenderRecord): Promise<void> {
  await tx
    .insert(smsSenders)
    .values({ ...sender, id: newId(), workspaceId })
    .onConflictDoNothing();
}

type Spending = { spent: number; reserved: number };

function toMoney(
  { spent, reserved }: Spending,
  { now, ...plan }: { component: string; trial: boolean; now: Date },
): SmsMoney {
  const allowance = allowanceOf(plan);
  return { allowance, spent, reserved, left: Math.max(0, allowance - spent - reserved), renews_on: renewsOn(now) };
}

/** What is left to spend. */
export async function readMoney(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  of: SmsPlace & { now: Date },
): Promise<SmsMoney> {
  const { rows } = await tx.execute(sql`
    select case when month = to_char(now() at time zone 'UTC', 'YYYY-MM') then spent else 0 end as spent, reserved
    from ${smsAccounts} where workspace_id = ${workspaceId}`);
  return toMoney(rows[0] === undefined ? { spent: 0, reserved: 0 } : spending.parse(rows[0]), of);
}

const spending = z.object({ spent: z.coerce.number(), reserved: z.coerce.number() });

/** The same, held until the transaction is over: of two that reserve at once the second sees what the first took. */
export async function holdMoney(tx: Tx, of: SmsPlace & { now: Date }): Promise<SmsMoney> {
  const { rows } = await tx.execute(sql`select spent, reserved from sms_account_hold()`);
  return toMoney(spending.parse(rows[0]), of);
}

/** One's own number, from the profile; null for none. */
export async function readOwnNumber(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ number: string | null }>(sql`select sms_own_number() as number`);
  return rows[0]?.number ?? null;
}
