// Opens the tables of how orders are paid: each way that was opened for one, and its document's number.
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { orderDocuments, orderPayments } from "#db/schema/auth-order-payments.ts";
import { orders } from "#db/schema/auth-orders.ts";
import { PAYMENT_STATES, STRAY_REASONS } from "#lib/services/auth/order-admin-limits.ts";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

const known = z.object({
  orderId: z.string(),
  place: z.number(),
  provider: z.enum(["invoice", "stripe"]),
  session: z.string().nullable(),
  url: z.string().nullable(),
  asked: z.string().nullable(),
  currency: z.string(),
  total: z.number(),
  state: z.enum(PAYMENT_STATES),
  problem: z.enum(STRAY_REASONS).nullable(),
  refunded: z.number(),
  openedAt: z.date(),
  settledAt: z.date().nullable(),
});
export type PaymentRow = z.infer<typeof known>;

/** Whose money it is about, read and locked: nobody else moves the order until the transaction ends. */
export async function lockOrderMoney(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ id: orders.id, state: orders.state, currency: orders.currency, total: orders.total })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return row ? { ...row, state: z.enum(ORDER_STATES).parse(row.state) } : null;
}

/** Which page it is paid on after all: it may be one that another has taken the place of. */
export async function paidBy(tx: Tx, orderId: string, reference: string): Promise<void> {
  await tx.update(orders).set({ provider: "stripe", paymentRef: reference }).where(eq(orders.id, orderId));
}

/** The bank said no: the order waits for another try, and there is no page to pay on until somebody asks for one. */
export async function payAnew(tx: Tx, orderId: string, lapsesAt: Date): Promise<void> {
  await tx.update(orders).set({ paymentRef: null, payUrl: null, lapsesAt }).where(eq(orders.id, orderId));
}

/** The ways that were opened for an order, the oldest first. */
export async function paymentsOfOrder(tx: Tx, orderId: string): Promise<PaymentRow[]> {
  const rows = await tx
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.place));
  return rows.map((row) => known.parse(row));
}

/** The way with this page; null for a page that is none of ours. */
export async function paymentWith(tx: Tx, session: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(orderPayments).where(eq(orderPayments.session, session));
  return row ? known.parse(row) : null;
}

type NewPayment = Pick<
  PaymentRow,
  "orderId" | "place" | "provider" | "session" | "url" | "asked" | "currency" | "total"
>;

/** Keeps a way that was opened; the same one again is the same row. */
export async function keepPayment(tx: Tx, row: NewPayment): Promise<void> {
  await tx.insert(orderPayments).values(row).onConflictDoNothing();
}

type Change = Partial<Pick<PaymentRow, "state" | "problem" | "refunded">>;

/** What became of a way. */
export async function setPayment(tx: Tx, { orderId, place }: PaymentRow, change: Change): Promise<void> {
  const settled = change.state === undefined || change.state === "waiting" ? {} : { settledAt: sql`now()` };
  await tx
    .update(orderPayments)
    .set({ ...change, ...settled })
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.place, place)));
}

/** The invoice of an order was paid, however it was. */
export async function settleInvoiced(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ state: "paid", settledAt: sql`now()` })
    .where(
      and(eq(orderPayments.orderId, orderId), eq(orderPayments.provider, "invoice"), eq(orderPayments.state, "open")),
    );
}

export type DocumentRow = typeof orderDocuments.$inferSelect;

/** The document of an order; null before there is one. */
export async function documentOf(tx: Tx, orderId: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId));
  return row ?? null;
}

/** Gives an order its document under the next number, once; the lock keeps the numbers without gaps. */
export async function issueDocument(tx: Tx, orderId: string, dueAt: Date): Promise<DocumentRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corner.order-document'))`);
  const found = await documentOf(tx, orderId);
  if (found) return found;
  const [row] = await tx
    .insert(orderDocuments)
    .values({
      ...{ orderId, dueAt },
      seq: sql`(select coalesce(max(seq), 0) + 1 from order_documents)`,
      number: sql`(select 'T' || to_char(now(), 'YYYY') || '-' || lpad((coalesce(max(seq), 0) + 1)::text, 6, '0') from order_documents)`,
    })
    .returning();
  if (!row) throw new Error("A document was not written.");
  return row;
}
