// Opens orders for what ends them: drafts that nobody placed, orders that nobody paid, and people who are to be forgotten.
import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { orderFiles, orders } from "#db/schema/auth-orders.ts";
import type { OrderEdit, OrderRecord } from "#server/auth/orders/order-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Deletes so many drafts at most, with their pictures: untouched since the one time, or begun by the other; answers how many. */
export async function deleteDraftsBefore(
  tx: Tx,
  { idle, begun }: { idle: Date; begun: Date },
  most: number,
): Promise<number> {
  const due = sql`select id from orders where state = 'draft' and (updated_at <= ${idle.toISOString()}::timestamptz
    or created_at <= ${begun.toISOString()}::timestamptz) order by updated_at limit ${most} for update skip locked`;
  const gone = await tx.delete(orders).where(sql`${orders.id} = any(array(${due}))`).returning({ id: orders.id });
  return gone.length;
}

/** Takes the pictures out of so many orders at most that were canceled by then and never paid; answers how many. */
export async function dropUnpaidFiles(tx: Tx, before: Date, most: number): Promise<number> {
  const due = sql`select o.id from orders o where o.state = 'cancelled' and o.paid_at is null
    and o.cancelled_at <= ${before.toISOString()}::timestamptz
    and exists (select from order_files f where f.order_id = o.id)
    order by o.cancelled_at limit ${most} for update skip locked`;
  const emptied = await tx
    .update(orders)
    .set({ design: sql`jsonb_set(${orders.design}, '{logo}', 'null')` })
    .where(sql`${orders.id} = any(array(${due}))`)
    .returning({ id: orders.id });
  const ids = emptied.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orderFiles).where(inArray(orderFiles.orderId, ids));
  return ids.length;
}

export type LapsedOrder = { id: string; lapsesAt: Date | null };

/** So many orders at most whose time to pay is over, the oldest first, those behind `after`. */
export async function lapsedOrders(
  tx: Tx,
  { now, after }: { now: Date; after: LapsedOrder | null },
  most: number,
): Promise<LapsedOrder[]> {
  const behind =
    after === null ? undefined : sql`(${orders.lapsesAt}, ${orders.id}) > (${after.lapsesAt}, ${after.id})`;
  return tx
    .select({ id: orders.id, lapsesAt: orders.lapsesAt })
    .from(orders)
    .where(and(eq(orders.state, "ordered"), lte(orders.lapsesAt, now), behind))
    .orderBy(orders.lapsesAt, orders.id)
    .limit(most);
}

/** So many orders at most that left before then and of which nobody says that something is wrong, the oldest first. */
export async function quietlyShipped(tx: Tx, before: Date, most: number): Promise<{ id: string }[]> {
  const quiet = sql`not exists (select from order_reports r where r.order_id = ${orders.id} and r.settled_at is null)`;
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "shipped"), lte(orders.shippedAt, before), quiet))
    .orderBy(orders.shippedAt)
    .limit(most);
}

/** Takes all pictures out of an order. */
export async function deleteOrderFiles(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(orderFiles).where(eq(orderFiles.orderId, orderId));
}

/** Changes an order without making it a version that anybody could conflict with. */
export async function blankOrder(tx: Tx, id: string, edit: OrderEdit): Promise<void> {
  await tx.update(orders).set(edit).where(eq(orders.id, id));
}

const hasMailbox = (email: string) => eq(sql`lower(${orders.email})`, email.toLowerCase());

/** Marks all orders of a person as to be forgotten; answers those in one of these states, locked. */
export async function markErased(
  tx: Tx,
  { person, email }: { person: string; email: string },
  states: readonly string[],
): Promise<OrderRecord[]> {
  const theirs = or(eq(orders.placedBy, person), eq(orders.takenBy, person), hasMailbox(email));
  await tx.update(orders).set({ erasedAt: new Date() }).where(theirs);
  return tx
    .select()
    .from(orders)
    .where(and(theirs, isNotNull(orders.erasedAt), inArray(orders.state, [...states])))
    .for("update");
}

/** Takes a person off all pieces. */
export async function takeOffPieces(tx: Tx, person: string): Promise<void> {
  await tx.execute(sql`update order_pieces set person_id = null where person_id = ${person}::uuid`);
}

/** The orders that a person placed, or somebody with their address. */
export async function ordersPlacedBy(tx: Tx, person: string, email: string): Promise<OrderRecord[]> {
  return tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.placedAt), or(eq(orders.placedBy, person), hasMailbox(email))));
}
