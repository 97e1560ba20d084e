// Orders for administrators: all of them, one with its payments and messages, and moved on by the table of states.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { AdminOrdersList } from "#lib/services/auth/order-admin-contract.ts";
import type {
  AdminOrder,
  AdminOrderRow,
  MoveOrder,
  OrderMessage,
  RefundPart,
} from "#lib/services/auth/order-admin-entities.ts";
import { ORDER_ACTS, type OrderAct, STRAY_REASONS } from "#lib/services/auth/order-admin-limits.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { adminOrdersTable } from "#server/auth/orders/order-admin-csv.ts";
import { type NamedOrder, namedOrder, ordersPage } from "#server/auth/orders/order-admin-repository.ts";
import { creditsOf } from "#server/auth/orders/order-credits-store.ts";
import { creditWire } from "#server/auth/orders/order-documents.ts";
import { orderFileAnswer } from "#server/auth/orders/order-files.ts";
import { lockMessage, messagesOf, tellAgain, toMessage } from "#server/auth/orders/order-messages-store.ts";
import {
  callOffOrder,
  deliverOrder,
  lockedOrder,
  markOrderPaid,
  produceOrder,
  refundOrder,
  shipOrder,
} from "#server/auth/orders/order-moving.ts";
import { orderPaymentsOf } from "#server/auth/orders/order-payments-port.ts";
import { documentOf, type PaymentRow, paymentsOfOrder } from "#server/auth/orders/order-payments-store.ts";
import { tellOfProduction } from "#server/auth/orders/order-production.ts";
import { reportsOf } from "#server/auth/orders/order-reports-store.ts";
import { filesOfOrder, type OrderRecord, piecesOfOrder, storeOrder } from "#server/auth/orders/order-repository.ts";
import { nextOrderState, whyNotProduced } from "#server/auth/orders/order-states.ts";
import { orderTags } from "#server/auth/orders/order-tags-port.ts";
import { orderTrail } from "#server/auth/orders/order-trail.ts";
import { orderWire, piecesWire, stateOfOrder } from "#server/auth/orders/order-wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { csvExport, mapPieces, orderedPieces } from "#server/platform/export-file.ts";
import { type Listed, pageOf, toPage, wholeOf } from "#server/platform/list.ts";
import { instantOf } from "#server/platform/rows.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const problemOf = (problem: string | null) => STRAY_REASONS.find((known) => known === problem) ?? null;

function toRow({ order, workspace, problem, person, reports }: NamedOrder): AdminOrderRow {
  const { id, number, title, total, currency, email, pieceCount, placedAt, createdAt } = order;
  return {
    ...{ id, title, total, currency, workspace, person },
    number: number ?? 0,
    state: stateOfOrder(order),
    pieces: pieceCount,
    email: email ?? "",
    placed_at: instantOf(placedAt ?? createdAt),
    problem: problemOf(problem),
    reports,
  };
}

/** GET /admin/orders */
export async function listAdminOrders(context: CallContext, input: AdminOrdersList) {
  authorizePerson(context.actor, "orders.catalogue");
  const page = { ...pageOf(input), state: input.state };
  return toPage(await unscoped((tx) => ordersPage(tx, page)), input, toRow);
}

/** GET /admin/orders/export */
export async function exportAdminOrders(context: CallContext, input: Listed<AdminOrdersList>): Promise<File> {
  authorizePerson(context.actor, "orders.catalogue");
  const whole = { ...wholeOf(input), state: input.state };
  const pieces = orderedPieces(whole, (page) => unscoped((tx) => ordersPage(tx, page)));
  return csvExport(context.request.gone, adminOrdersTable(zoneOf(context.session)), mapPieces(pieces, toRow));
}

const EVENTS = {
  pay: "pay",
  produce: "produce",
  ship: "ship",
  deliver: "deliver",
  cancel: "cancel",
  refund: "refund",
} as const;

/** What the table allows, and what makes sense: a provider says by itself that it was paid, and nothing unpaid is refunded. */
function actsOn(row: OrderRecord): OrderAct[] {
  const state = stateOfOrder(row);
  return ORDER_ACTS.filter((act) => {
    if (nextOrderState(state, EVENTS[act], "platform") === null) return false;
    if (act === "pay") return row.provider !== "stripe";
    return act !== "refund" || (row.paidAt !== null && row.total > 0);
  });
}

/** What is left of the money that paid it, while the order has it. */
function refundableOf({ state }: OrderRecord, payments: readonly PaymentRow[]): number {
  const paid = payments.find((way) => way.state === "paid");
  return paid && state !== "cancelled" && state !== "refunded" ? paid.total - paid.refunded : 0;
}

async function answer(tx: Tx, id: string): Promise<AdminOrder> {
  const found = isId(id) ? await namedOrder(tx, id) : null;
  if (!found) throw new AppError("not_found");
  const { order: row, workspace } = found;
  const [pieces, payments] = [await piecesOfOrder(tx, id), await paymentsOfOrder(tx, id)];
  const reader = { by: "workspace", manages: false } as const;
  const why = whyNotProduced({ state: stateOfOrder(row), wantsProof: row.wantsProof, approvedAt: row.approvedAt });
  return {
    order: orderWire(row, await filesOfOrder(tx, id), reader),
    workspace: row.workspaceId === null ? null : { id: row.workspaceId, name: workspace ?? "" },
    acts: actsOn(row),
    waits_for_proof: row.state === "paid" && why !== null,
    document: (await documentOf(tx, id))?.number ?? null,
    pieces: piecesWire(row, pieces, []),
    made: pieces.filter(({ tagId }) => tagId !== null).length,
    codes_left: row.producedAt === null ? 0 : await orderTags().fresh(tx, id),
    payments: payments.map(({ place, provider, state, problem, currency, total, refunded, openedAt }) => ({
      ...{ place, provider, state, problem, currency, total, refunded },
      opened_at: instantOf(openedAt),
    })),
    messages: (await messagesOf(tx, id)).map(toMessage),
    credits: (await creditsOf(tx, id)).map(creditWire),
    refundable: refundableOf(row, payments),
    reports: (await reportsOf(tx, id)).map(({ at, settledAt, orderId: _order, ...said }) => ({
      ...said,
      at: instantOf(at),
      settled_at: instantOf(settledAt),
    })),
  };
}

/** GET /admin/orders/{id} */
export async function getAdminOrder({ actor }: CallContext, { id }: { id: string }) {
  authorizePerson(actor, "orders.catalogue");
  return { data: await unscoped((tx) => answer(tx, id)) };
}

/** GET /admin/orders/{id}/files/{file} */
export async function getAdminOrderFile({ actor }: CallContext, { id, file }: { id: string; file: string }) {
  authorizePerson(actor, "orders.catalogue");
  return unscoped(async (tx) => {
    const found = isId(id) ? await namedOrder(tx, id) : null;
    if (!found) throw new AppError("not_found");
    return orderFileAnswer(tx, found.order.id, file);
  });
}

/** A placed order, locked, as whoever acts on it saw it; throws `conflict` with the order as it is. */
async function lockedAt(tx: Tx, id: string, version: number): Promise<OrderRecord> {
  const row = await lockedOrder(tx, id);
  if (row.version !== version) throw new AppError("conflict", undefined, { current: await answer(tx, id) });
  return row;
}

/** POST /admin/orders/{id}/move: of two moves of one version the second is a `conflict` with the order as it is now. */
export async function moveAdminOrder(context: CallContext, { id, version, ...wish }: MoveOrder & { id: string }) {
  authorizePerson(context.actor, "orders.operate");
  return unscoped(async (tx) => {
    const row = await lockedAt(tx, id, version);
    await moved(tx, row, { context, wish });
    return { data: await answer(tx, id) };
  }, "decides");
}

type Wish = { context: CallContext; wish: Omit<MoveOrder, "version"> };

async function moved(tx: Tx, row: OrderRecord, { context, wish }: Wish): Promise<unknown> {
  const by = { mover: "platform", actor: context.actor, requestId: context.request.id, note: wish.note } as const;
  switch (wish.act) {
    case "pay":
      return markOrderPaid(tx, row.id, by);
    case "produce":
      return tellOfProduction(tx, await produceOrder(tx, row, by));
    case "ship": {
      const { tracking } = wish;
      if (tracking === null) throw needed("tracking.carrier", "Enter the carrier.");
      return shipOrder(tx, row, { ...by, tracking: { ...tracking, url: tracking.url || null } });
    }
    case "deliver":
      return deliverOrder(tx, row, by);
    case "cancel":
      return callOffOrder(tx, row, by);
    case "refund":
      return refunded(tx, row, by);
  }
}

const needed = (field: string, sentence: string) =>
  new AppError("invalid", sentence, { fields: { [field]: [sentence] } });

/** A card's money goes back at its provider, an invoice's by hand, with a document of it. */
async function refunded(tx: Tx, row: OrderRecord, by: Parameters<typeof refundOrder>[2]): Promise<unknown> {
  const after = await refundOrder(tx, row, by);
  const { paymentRef: reference, total, currency, id: orderId } = row;
  const payments = orderPaymentsOf(row.provider);
  if (reference === null || (await payments.refundOneOff(tx, { reference, total, currency })) === "begun") return after;
  const left = (await paymentsOfOrder(tx, orderId)).find(({ state }) => state === "paid");
  if (left && left.refunded < left.total)
    await payments.refundPart(tx, { orderId, amount: left.total - left.refunded, reason: by.note ?? "" });
  return after;
}

/** POST /admin/orders/{id}/refunds: a part that is all that was left refunds the order. */
export async function refundOrderPart(
  context: CallContext,
  { id, version, amount, reason }: RefundPart & { id: string },
) {
  authorizePerson(context.actor, "orders.operate");
  const { actor, request } = context;
  return unscoped(async (tx) => {
    const row = await lockedAt(tx, id, version);
    if (amount > refundableOf(row, await paymentsOfOrder(tx, id))) {
      const more = "That is more than is left of it.";
      throw new AppError("invalid", more, { fields: { amount: [more] } });
    }
    await orderTrail(tx, row, { actor, action: "orders.refund", requestId: request.id, after: { amount, reason } });
    await storeOrder(tx, id, {});
    const given = await orderPaymentsOf(row.provider).refundPart(tx, { orderId: id, amount, reason });
    if (given === "whole")
      await refundOrder(tx, row, { mover: "platform", actor, requestId: request.id, note: reason });
    return { data: await answer(tx, id) };
  }, "decides");
}

/** POST /admin/orders/messages/{id}/resend */
export async function resendMessage({ actor }: CallContext, { id }: { id: string }): Promise<{ data: OrderMessage }> {
  authorizePerson(actor, "orders.operate");
  return unscoped(async (tx) => {
    const row = isId(id) ? await lockMessage(tx, id) : null;
    if (!row) throw new AppError("not_found");
    if (row.state === "delivered") throw new AppError("conflict", "The server already has this message.");
    await tellAgain(tx, id, new Date());
    const now = await lockMessage(tx, id);
    if (!now) throw new AppError("not_found");
    return { data: toMessage(now) };
  });
}
