// Opens what was given back of orders: each time a document with the next number.
import { asc, desc, eq, sql } from "drizzle-orm";
import { orderCredits } from "#db/schema/auth-order-payments.ts";
import type { PaymentRow } from "#server/auth/orders/order-payments-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type CreditRow = typeof orderCredits.$inferSelect;

/** What was given back of an order, the oldest first. */
export async function creditsOf(tx: Tx, orderId: string): Promise<CreditRow[]> {
  return tx.select().from(orderCredits).where(eq(orderCredits.orderId, orderId)).orderBy(asc(orderCredits.seq));
}

/** Writes down that so much of a payment was given back, under the next number; the lock keeps the numbers without gaps. */
export async function issueCredit(
  tx: Tx,
  { orderId, place, currency }: Pick<PaymentRow, "orderId" | "place" | "currency">,
  { amount, reason = "" }: { amount: number; reason?: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corner.order-credit'))`);
  await tx.insert(orderCredits).values({
    ...{ orderId, place, currency, amount, reason },
    seq: sql`(select coalesce(max(seq), 0) + 1 from order_credits)`,
    number: sql`(select 'C' || to_char(now(), 'YYYY') || '-' || lpad((coalesce(max(seq), 0) + 1)::text, 6, '0') from order_credits)`,
  });
}

/** Why the last of them was given back, where a provider told of it first. */
export async function explainLastCredit(tx: Tx, orderId: string, reason: string): Promise<void> {
  const [last] = await tx
    .select({ seq: orderCredits.seq, reason: orderCredits.reason })
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
    .orderBy(desc(orderCredits.seq))
    .limit(1);
  if (last?.reason === "") await tx.update(orderCredits).set({ reason }).where(eq(orderCredits.seq, last.seq));
}
