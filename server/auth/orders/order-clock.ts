// What time does to orders: drafts that nobody placed go after a day, orders that nobody paid lapse, and what they held is free;
// so are the pictures of what ended unpaid, a day later. What left long ago counts as delivered.

import type { Actor } from "#lib/permissions/index.ts";
import { DELIVERED_AFTER_DAYS, DRAFT_HOURS, MOST_DRAFT_HOURS } from "#lib/services/auth/order-limits.ts";
import {
  deleteDraftsBefore,
  dropUnpaidFiles,
  type LapsedOrder,
  lapsedOrders,
  quietlyShipped,
} from "#server/auth/orders/order-ending-repository.ts";
import { deliverOrder, settlePayment } from "#server/auth/orders/order-moving.ts";
import { orderPaymentsOf } from "#server/auth/orders/order-payments-port.ts";
import { orderById } from "#server/auth/orders/order-repository.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const MOST_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
const CLOCK: Actor = { kind: "system", name: "orders" };

/** Drops drafts with their pictures, and the pictures of orders that ended unpaid; answers of how many. */
export async function sweepOrderDrafts(now: Date = new Date()): Promise<number> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const idle = ago(DRAFT_HOURS);
  const drafts = await unscoped((tx) => deleteDraftsBefore(tx, { idle, begun: ago(MOST_DRAFT_HOURS) }, MOST_AT_ONCE));
  // A day for whoever orders the same once more.
  return drafts + (await unscoped((tx) => dropUnpaidFiles(tx, idle, MOST_AT_ONCE)));
}

async function lapse(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await orderById(tx, id, true);
  if (row?.state !== "ordered" || row.lapsesAt === null || row.lapsesAt > now) return false;
  // Paid meanwhile it is told by whoever reads that from the provider.
  const { paymentRef: reference } = row;
  if (reference !== null && (await orderPaymentsOf(row.provider).dropOneOff(tx, reference)) === "paid") return false;
  await settlePayment(tx, row, { outcome: "expired" });
  return true;
}

async function arrive(tx: Tx, id: string): Promise<boolean> {
  const row = await orderById(tx, id, true);
  if (row?.state !== "shipped") return false;
  await deliverOrder(tx, row, { mover: "system", actor: CLOCK });
  return true;
}

/**
 * Takes orders as delivered that left so long ago and that nobody said anything about, so that they end, and can be forgotten after
 * their buyer; answers how many.
 */
export async function settleDeliveries(now: Date = new Date(), stop?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - DELIVERED_AFTER_DAYS * 24 * HOUR_MS);
  const due = await unscoped((tx) => quietlyShipped(tx, before, MOST_AT_ONCE));
  return eachDue(due, {
    run: ({ id }) => unscoped((tx) => arrive(tx, id)),
    about: ({ id }) => ({ order: id }),
    failed: "orders: one on its way could not be taken as delivered",
    stop,
  });
}

/** Ends orders whose time to pay is over; answers how many. Once `stop` is aborted the rest is left for the next run. */
export async function lapseOrders(now: Date = new Date(), stop?: AbortSignal): Promise<number> {
  let lapsed = 0;
  // What cannot be ended stays due: those behind it have their turn all the same.
  for (let after: LapsedOrder | null = null, more = true; more && !stop?.aborted; ) {
    const due: LapsedOrder[] = await unscoped((tx) => lapsedOrders(tx, { now, after }, MOST_AT_ONCE));
    lapsed += await eachDue(due, {
      run: ({ id }) => unscoped((tx) => lapse(tx, id, now)),
      about: ({ id }) => ({ order: id }),
      failed: "orders: one that lapsed could not be ended",
      stop,
    });
    after = due.at(-1) ?? null;
    more = due.length === MOST_AT_ONCE;
  }
  return lapsed;
}
