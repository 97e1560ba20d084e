// Opens what people say is wrong with their orders.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { orderReports } from "#db/schema/auth-order-payments.ts";
import { newId } from "#lib/id.ts";
import { ORDER_REPORT_KINDS } from "#lib/services/auth/order-limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

const known = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(ORDER_REPORT_KINDS),
  words: z.string(),
  at: z.date(),
  settledAt: z.date().nullable(),
});
export type ReportRow = z.infer<typeof known>;

/** What was said of an order, the oldest first. */
export async function reportsOf(tx: Tx, orderId: string): Promise<ReportRow[]> {
  const rows = await tx
    .select()
    .from(orderReports)
    .where(eq(orderReports.orderId, orderId))
    .orderBy(asc(orderReports.at), asc(orderReports.id));
  return rows.map((row) => known.parse(row));
}

/** How much of it nobody has looked into yet. */
export async function openReports(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(orderReports, and(eq(orderReports.orderId, orderId), isNull(orderReports.settledAt)));
}

/** Stores what somebody says of an order. */
export async function insertReport(tx: Tx, report: Pick<ReportRow, "orderId" | "kind" | "words">): Promise<void> {
  await tx.insert(orderReports).values({ id: newId(), ...report });
}

/** Says that somebody looked into it; answers its order, null where it was looked into before. */
export async function settleReport(tx: Tx, id: string, by: string): Promise<string | null> {
  const [row] = await tx
    .update(orderReports)
    .set({ settledAt: sql`now()`, settledBy: by })
    .where(and(eq(orderReports.id, id), isNull(orderReports.settledAt)))
    .returning({ orderId: orderReports.orderId });
  return row?.orderId ?? null;
}

/** Takes out what was said of an order, with whatever names people there. */
export async function forgetReports(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orderReports).set({ words: "" }).where(eq(orderReports.orderId, orderId));
}
