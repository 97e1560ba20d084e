// One order through Stripe: a page opened, closed, looked at again whenever an event names it, and its money given back.
import { AppError } from "#lib/errors.ts";
import { explainLastCredit } from "#server/auth/orders/order-credits-store.ts";
import type { OneOff, OrderPayments, StartedOneOff } from "#server/auth/orders/order-payments-port.ts";
import {
  keepPayment,
  type PaymentRow,
  paymentsOfOrder,
  paymentWith,
  setPayment,
} from "#server/auth/orders/order-payments-store.ts";
import { lookAtMoney } from "#server/auth/payments/order-hook.ts";
import { giveMoneyBack, givePartBack, referenceOf, sessionIn } from "#server/auth/payments/stripe-money.ts";
import { askMark, closePage, openPage, type PageAsk, readPage } from "#server/auth/payments/stripe-page.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** How long a page to pay on is open, and holds what it is for: then we close it, or find it paid. */
const PAGE_MS = 3_600_000;

/** The page that a payer comes back to, without the secret: their browser brings that itself, and Stripe is never told it. */
const withoutSecret = (back: string) => back.split("?", 1).join("");

function askOf({ orderId, email, quote, back: opened }: OneOff, place: number): PageAsk {
  const back = withoutSecret(opened);
  const off = quote.sums.filter(({ kind }) => kind === "promo").reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return {
    ...{ orderId, place, email, currency: quote.currency, total: quote.total, done: back, back },
    lines: quote.sums
      .filter(({ kind }) => kind !== "promo")
      .map(({ label, quantity, amount }) => ({ label, quantity, amount })),
    off: off === 0 ? null : { name: `Promo code ${quote.promo_code ?? ""}`.trim(), amount: off },
  };
}

async function startOneOff(tx: Tx, order: OneOff): Promise<StartedOneOff> {
  const ways = await paymentsOfOrder(tx, order.orderId);
  const last = ways.at(-1);
  const place = (last?.place ?? 0) + 1;
  const ask = askOf(order, place);
  const asked = askMark(ask);
  if (last?.session && last.url && last.state === "open" && last.asked === asked) {
    const page = await readPage(last.session);
    if (page.status === "open") return started(last.session, last.url, last.openedAt);
  }
  // Nobody pays on two pages of one order: the last one is shut before the next is opened.
  for (const way of ways) if ((await drop(tx, way)) === "paid") throw new AppError("conflict", PAID);
  const { id, url } = await openPage(ask);
  const { orderId, quote } = order;
  await keepPayment(tx, {
    ...{ orderId, place, provider: "stripe", session: id, url, asked },
    ...{ currency: quote.currency, total: quote.total },
  });
  return started(id, url, new Date());
}

const PAID = "This order is already being paid.";

function started(session: string, url: string, openedAt: Date): StartedOneOff {
  return { url, reference: referenceOf(session), lapsesAt: new Date(openedAt.getTime() + PAGE_MS) };
}

async function drop(tx: Tx, way: PaymentRow): Promise<"dropped" | "paid"> {
  if (way.state === "paid" || way.state === "waiting") return "paid";
  if (way.state !== "open" || way.session === null) return "dropped";
  const page = await closePage(way.session);
  if (page.money === "paid" || page.money === "waiting") return "paid";
  await setPayment(tx, way, { state: page.money === "failed" ? "failed" : "closed" });
  return "dropped";
}

/** Of orders that Stripe takes the money of. */
export const stripeOrders: OrderPayments = {
  provider: "stripe",
  startOneOff,
  dropOneOff: async (tx, reference) => {
    const way = await paymentWith(tx, sessionIn(reference));
    if (!way || (await drop(tx, way)) === "dropped") return "dropped";
    // Whoever asks may be the first to hear of it: what an event would have settled is settled now.
    await lookAtMoney(tx, { page: sessionIn(reference) });
    return "paid";
  },
  refundOneOff: async (tx, { reference }) => {
    const way = await paymentWith(tx, sessionIn(reference));
    if (!way) return "by-hand";
    await giveMoneyBack(way);
    return "begun";
  },
  refundPart: async (tx, { orderId, amount, reason }) => {
    const way = (await paymentsOfOrder(tx, orderId)).find(({ state }) => state === "paid");
    if (!way?.session) throw new AppError("conflict", "Nothing was paid on a page here.");
    await givePartBack(way, amount);
    // Read there like everything that becomes of its money; what is told of it later is known by then.
    await lookAtMoney(tx, { page: way.session });
    await explainLastCredit(tx, orderId, reason);
    // What it means for the order, the look has done.
    return "part";
  },
};
