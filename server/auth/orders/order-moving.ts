// How an order gets from one state to the next: what is paid, made, sent, canceled or given back, with everything that hangs on it.
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { Actor } from "#lib/permissions/index.ts";
import type { OrderState } from "#lib/services/auth/order-limits.ts";
import { orderStateEmail, type ToldState } from "#server/auth/orders/order-emails.ts";
import { eraseOrder } from "#server/auth/orders/order-erasing.ts";
import { holdOrder, releaseOrder } from "#server/auth/orders/order-holding.ts";
import { writeDeviceSetting } from "#server/auth/orders/order-logo.ts";
import { beginPayment } from "#server/auth/orders/order-paying.ts";
import { type OneOffOutcome, type OneOffSettled, orderPaymentsOf } from "#server/auth/orders/order-payments-port.ts";
import { settleInvoiced } from "#server/auth/orders/order-payments-store.ts";
import {
  type OrderEdit,
  type OrderRecord,
  orderById,
  orderByPayment,
  piecesOfOrder,
  storeOrder,
  tagPieces,
} from "#server/auth/orders/order-repository.ts";
import {
  moveOrder,
  nextOrderState,
  type OrderEvent,
  type OrderMover,
  whyNotProduced,
} from "#server/auth/orders/order-states.ts";
import { orderTags, type TagPiece } from "#server/auth/orders/order-tags-port.ts";
import { tellLocation, tellOrderer } from "#server/auth/orders/order-telling.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { kindOf, stateOfOrder } from "#server/auth/orders/order-wire.ts";
import { settleUse } from "#server/auth/promos/promo-repository.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

const BILLING: Actor = { kind: "system", name: "orders" };

/** When it got there: the column of each state. */
const MOMENTS = {
  paid: "paidAt",
  in_production: "producedAt",
  shipped: "shippedAt",
  delivered: "deliveredAt",
  cancelled: "cancelledAt",
  refunded: "refundedAt",
} as const satisfies Partial<Record<OrderState, keyof OrderEdit>>;

type Move = {
  event: OrderEvent;
  mover: OrderMover;
  actor: Actor;
  requestId?: string | undefined;
  edit?: OrderEdit;
  /** What an administrator says of it, for the trail. */
  note?: string | undefined;
  /** Nobody is told: of an order that lapses, and of what a later state says anyway. */
  silent?: true;
};

const isTold = (state: OrderState): state is ToldState => Object.hasOwn(MOMENTS, state);

/** Moves a locked order on by the table, and tells its mailbox and its workspace's trail; throws `conflict` in words. */
async function move(
  tx: Tx,
  row: OrderRecord,
  { event, mover, edit = {}, silent, note, ...by }: Move,
): Promise<OrderRecord> {
  const from = stateOfOrder(row);
  const state = moveOrder(from, event, mover);
  const moment = isTold(state) ? { [MOMENTS[state]]: new Date() } : {};
  const ended = row.erasedAt !== null && ["delivered", "cancelled", "refunded"].includes(state);
  const moved = await storeOrder(tx, row.id, { ...edit, ...moment, state });
  if (isTold(state) && !silent) {
    const email = orderStateEmail(moved, state);
    if (email) await queueEmail(tx, email);
    await tellOrderer(tx, moved, by.actor);
  }
  await orderTrail(tx, moved, {
    ...by,
    action: "orders.state",
    before: { state: from },
    after: { state, ...(note ? { note } : {}) },
  });
  if (ended) await eraseOrder(tx, moved);
  return moved;
}

type Payment = { outcome: OneOffOutcome; actor?: Actor; requestId?: string | undefined; note?: string | undefined };

async function paid(tx: Tx, row: OrderRecord, by: Pick<Move, "actor" | "requestId" | "note">): Promise<OrderRecord> {
  const held = await holdOrder(tx, row);
  if (held.promoUse !== null) await settleUse(tx, held.promoUse);
  const mover = by.actor.kind === "user" ? "platform" : "system";
  const moved = await move(tx, held, { ...by, event: "pay", mover, edit: { lapsesAt: null } });
  await writeDeviceSetting(tx, moved);
  await tellLocation(tx, moved);
  return moved;
}

type By = Pick<Move, "mover" | "actor" | "requestId" | "note">;

/** What was paid and never made gives its stock and its code back with its money. */
async function refunded(tx: Tx, row: OrderRecord, by: By): Promise<OrderRecord> {
  const edit = row.producedAt === null ? await releaseOrder(tx, row) : {};
  return move(tx, row, { ...by, event: "refund", edit });
}

/** The payment of a locked order as its provider says it; answers the order. */
export async function settlePayment(tx: Tx, row: OrderRecord, { outcome, ...said }: Payment): Promise<OrderRecord> {
  const by = { actor: said.actor ?? BILLING, requestId: said.requestId, note: said.note };
  switch (outcome) {
    case "paid":
      return paid(tx, row, by);
    case "expired": {
      const edit = await releaseOrder(tx, row);
      return move(tx, row, { ...by, event: "lapse", mover: "system", silent: true, edit });
    }
    case "refunded":
      return refunded(tx, row, { ...by, mover: by.actor.kind === "user" ? "platform" : "system" });
  }
}

const EVENTS: Readonly<Record<OneOffOutcome, OrderEvent>> = { paid: "pay", expired: "lapse", refunded: "refund" };

/**
 * What a provider says of a payment that an order began, by its name of it: told twice it counts once. `late` where it was paid
 * after the order had lapsed or was canceled: whoever tells gives the money back.
 */
export async function settleOrder(tx: Tx, reference: string, outcome: OneOffOutcome): Promise<OneOffSettled> {
  const row = await orderByPayment(tx, reference);
  if (!row) return "unknown";
  const state = stateOfOrder(row);
  if (outcome === "paid" && state === "cancelled") {
    if (row.paidAt !== null) return "again";
    await storeOrder(tx, row.id, { paidAt: new Date() });
    return "late";
  }
  // What was never paid has nothing to give back, and what lapsed was told so already.
  if (nextOrderState(state, EVENTS[outcome], "system") === null) return "again";
  if (outcome === "refunded" && row.paidAt === null) return "again";
  await settlePayment(tx, row, { outcome });
  return "settled";
}

/** An administrator says that an order by invoice was paid; throws `not_found`, `conflict` where a provider says that. */
export async function markOrderPaid(
  tx: Tx,
  id: string,
  by: Pick<Move, "actor" | "requestId" | "note">,
): Promise<OrderRecord> {
  const row = await lockedOrder(tx, id);
  if (row.provider === "stripe") throw new AppError("conflict", "Stripe says when this order is paid.");
  moveOrder(stateOfOrder(row), "pay", "platform");
  // Who sends the money stands for it, whether or not the mailbox ever answered.
  const begun = await beginPayment(tx, await holdOrder(tx, row), "");
  await settleInvoiced(tx, id);
  return settlePayment(tx, begun, { outcome: "paid", ...by });
}

/** An order that was placed, locked; throws `not_found`. */
export async function lockedOrder(tx: Tx, id: string): Promise<OrderRecord> {
  const row = await orderById(tx, id, true);
  if (!row || row.state === "draft") throw new AppError("not_found");
  return row;
}

const tagPiece = ({ n, kind, chip, personId }: Awaited<ReturnType<typeof piecesOfOrder>>[number]): TagPiece => ({
  ...{ n, kind: kindOf(kind), personId },
  chip: chip === "signed" ? "signed" : "counter",
});

/** Begins production: its tags are made, and words and address are fixed. Throws `conflict` for what is not paid or not approved. */
export async function produceOrder(tx: Tx, row: OrderRecord, by: By): Promise<OrderRecord> {
  const { wantsProof, approvedAt, id: orderId } = row;
  const why = whyNotProduced({ state: stateOfOrder(row), wantsProof, approvedAt });
  if (why !== null) throw new AppError("conflict", why);
  const pieces = (await piecesOfOrder(tx, orderId)).map(tagPiece);
  await tagPieces(tx, orderId, await orderTags().make(tx, { orderId, number: row.number ?? 0, pieces }));
  return move(tx, row, { ...by, event: "produce" });
}

/** Binds what was made to the workspace of its order. */
export async function bindOrder(tx: Tx, { id: orderId, workspaceId }: OrderRecord): Promise<void> {
  if (workspaceId === null) return;
  const made = await piecesOfOrder(tx, orderId);
  const pieces = made.flatMap((piece) => {
    const { tagId } = piece;
    return tagId === null ? [] : [{ ...tagPiece(piece), tagId }];
  });
  if (pieces.length > 0) await orderTags().bind(tx, { orderId, workspaceId, pieces });
}

type Tracking = { carrier: string; number: string; url: string | null };

/** Somebody stands for a locked order that held nothing: it does from now on, and its payment begins; free it is paid. */
export async function confirmOrder(tx: Tx, row: OrderRecord, back: string): Promise<OrderRecord> {
  if (row.state !== "ordered" || row.holds) return row;
  const held = await holdOrder(tx, row, { mailboxAt: new Date() });
  return held.total === 0 ? settlePayment(tx, held, { outcome: "paid" }) : beginPayment(tx, held, back);
}

/** It is on its way: its tags are its workspace's from now on. */
export async function shipOrder(tx: Tx, row: OrderRecord, { tracking, ...by }: By & { tracking: Tracking | null }) {
  const moved = await move(tx, row, { ...by, event: "ship", edit: { tracking } });
  await bindOrder(tx, moved);
  return moved;
}

/** It is there. */
export function deliverOrder(tx: Tx, row: OrderRecord, by: By): Promise<OrderRecord> {
  return move(tx, row, { ...by, event: "deliver" });
}

/** Cancels a locked order before it is made: its payment is taken back, or its money is given back where it was faster. */
export async function callOffOrder(tx: Tx, row: OrderRecord, by: By): Promise<OrderRecord> {
  moveOrder(stateOfOrder(row), "cancel", by.mover);
  const payments = orderPaymentsOf(row.provider);
  const reference = row.paymentRef;
  if (row.state === "ordered") {
    if (reference !== null && (await payments.dropOneOff(tx, reference)) === "paid")
      throw new AppError("conflict", "This order was paid just now. Look at it again.");
    return move(tx, row, { ...by, event: "cancel", silent: true, edit: await releaseOrder(tx, row) });
  }
  const moved = await move(tx, row, { ...by, event: "cancel", edit: await releaseOrder(tx, row) });
  if (reference === null || row.total === 0) return moved;
  const refund = await payments.refundOneOff(tx, { reference, total: row.total, currency: row.currency });
  log.info({ order: row.id, refund }, "orders: a canceled order is refunded");
  return moved;
}

/** The money was given back by hand; a provider says so by itself. */
export function refundOrder(tx: Tx, row: OrderRecord, by: By): Promise<OrderRecord> {
  if (row.paidAt === null) throw new AppError("conflict", "This order was never paid.");
  return refunded(tx, row, by);
}
