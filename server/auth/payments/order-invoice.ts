// One order by invoice: we write it, its buyer pays it as the operator takes money, an administrator marks it paid.
import { AppError } from "#lib/errors.ts";
import { giveBack } from "#server/auth/orders/order-parts.ts";
import type { OneOff, OrderPayments } from "#server/auth/orders/order-payments-port.ts";
import { issueDocument, keepPayment, paymentsOfOrder, setPayment } from "#server/auth/orders/order-payments-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** How long an order by invoice waits for its money. */
const INVOICE_DAYS = 14;
const DAY_MS = 86_400_000;
const PREFIX = "invoice:";

async function startOneOff(tx: Tx, { orderId, quote }: OneOff) {
  const lapsesAt = new Date(Date.now() + INVOICE_DAYS * DAY_MS);
  const { dueAt } = await issueDocument(tx, orderId, lapsesAt);
  const { currency, total } = quote;
  const nowhere = { session: null, url: null, asked: null };
  await keepPayment(tx, { orderId, place: 1, provider: "invoice", currency, total, ...nowhere });
  return { url: null, reference: `${PREFIX}${orderId}`, lapsesAt: dueAt };
}

/** Of orders that are paid by invoice: the page to pay on is the order's own. */
export const invoiceOrders: OrderPayments = {
  provider: "invoice",
  startOneOff,
  dropOneOff: async (tx, reference) => {
    const ways = await paymentsOfOrder(tx, reference.slice(PREFIX.length));
    for (const way of ways) if (way.state === "open") await setPayment(tx, way, { state: "closed" });
    return ways.some(({ state }) => state === "paid") ? "paid" : "dropped";
  },
  refundOneOff: async () => "by-hand",
  refundPart: async (tx, { orderId, amount, reason }) => {
    const way = (await paymentsOfOrder(tx, orderId)).find(({ state }) => state === "paid");
    if (!way || way.refunded + amount > way.total) throw new AppError("conflict", "That is more than is left of it.");
    await setPayment(tx, way, { refunded: way.refunded + amount });
    const whole = way.refunded + amount === way.total;
    await giveBack(tx, way, { amount, reason, whole });
    return whole ? "whole" : "part";
  },
};
