// What Stripe tells about a page that an order is paid on. It only says where to look: the page is read there, and what is done follows from that.
import type Stripe from "stripe";
import { log } from "#lib/log.server.ts";
import type { OrderState } from "#lib/services/auth/order-limits.ts";
import { settleOrder } from "#server/auth/orders/order-moving.ts";
import { giveBack } from "#server/auth/orders/order-parts.ts";
import {
  issueDocument,
  lockOrderMoney,
  type PaymentRow,
  paidBy,
  payAnew,
  paymentWith,
  setPayment,
} from "#server/auth/orders/order-payments-store.ts";
import { type MoneyFacts, type Verdict, verdictOn } from "#server/auth/payments/order-money.ts";
import { giveMoneyBack, referenceOf } from "#server/auth/payments/stripe-money.ts";
import { type PageNow, pageOfPayment, readPage } from "#server/auth/payments/stripe-page.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Where an event says to look: a page, or money that came from one. */
export type MoneySubject = { page: string } | { payment: string };

/** What an event about a single payment speaks of; null for what is about something else. */
export function moneySubject(event: Stripe.Event): MoneySubject | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return event.data.object.mode === "payment" ? { page: event.data.object.id } : null;
    case "charge.refunded": {
      const { payment_intent: payment } = event.data.object;
      const id = typeof payment === "string" ? payment : payment?.id;
      return id === undefined ? null : { payment: id };
    }
    default:
      return null;
  }
}

const NOT_OURS = "of no order here";

/** How long an order waits for another try once a bank has said no. */
const TRY_AGAIN_MS = 3_600_000;
/** Paid and given back before we looked is two things to do, and no more than that. */
const MOST_LOOKS = 3;

/** Looks at the page and does what follows; answers what that was. The order's own lock keeps two from doing it at once. */
export async function lookAtMoney(tx: Tx, subject: MoneySubject): Promise<string> {
  const session = "page" in subject ? subject.page : await pageOfPayment(subject.payment);
  const way = session === null ? null : await paymentWith(tx, session);
  if (session === null || !way) return NOT_OURS;
  // From here on another event waits, and finds what this one wrote.
  await lockOrderMoney(tx, way.orderId);
  const done: string[] = [];
  while (done.length < MOST_LOOKS) {
    const page = await readPage(session);
    if (page.orderId !== way.orderId) return NOT_OURS;
    const verdict = await carriedOut(tx, page);
    if (verdict === "nothing") break;
    done.push(verdict);
  }
  return done.join(", ") || "nothing";
}

async function carriedOut(tx: Tx, page: PageNow): Promise<Verdict["act"]> {
  const known = await paymentWith(tx, page.id);
  const order = known && (await lockOrderMoney(tx, known.orderId));
  if (!known || !order) return "nothing";
  const money = moneyOf(order.state);
  const verdict = verdictOn({ page, known, order: { money, currency: order.currency, total: order.total } });
  await carryOut(tx, { verdict, way: known, page });
  return verdict.act;
}

function moneyOf(state: OrderState): MoneyFacts["order"]["money"] {
  if (state === "ordered") return "waits";
  return state === "draft" || state === "cancelled" || state === "refunded" ? "over" : "has";
}

type Found = { verdict: Verdict; way: PaymentRow; page: PageNow };

async function carryOut(tx: Tx, found: Found): Promise<void> {
  const { verdict, way, page } = found;
  const reference = referenceOf(page.id);
  switch (verdict.act) {
    case "nothing":
      return;
    case "wait":
      return setPayment(tx, way, { state: "waiting" });
    case "fail":
      await setPayment(tx, way, { state: "failed" });
      return payAnew(tx, way.orderId, new Date(Date.now() + TRY_AGAIN_MS));
    case "close":
      await setPayment(tx, way, { state: "closed" });
      await settleOrder(tx, reference, "expired");
      return;
    case "pay":
      return paid(tx, way, reference);
    case "stray":
      return strayed(tx, way, verdict);
    case "returned":
      return returned(tx, way, verdict);
  }
}

async function paid(tx: Tx, way: PaymentRow, reference: string): Promise<void> {
  await setPayment(tx, way, { state: "paid" });
  await issueDocument(tx, way.orderId, new Date());
  await paidBy(tx, way.orderId, reference);
  await settleOrder(tx, reference, "paid");
}

const referenceOn = ({ session }: PaymentRow) => referenceOf(session ?? "");

async function strayed(tx: Tx, way: PaymentRow, { reason, giveBack }: Extract<Verdict, { act: "stray" }>) {
  await setPayment(tx, way, { state: "stray", problem: reason });
  log.warn({ order: way.orderId, reason }, "stripe: money came that pays no order");
  // An order that was called off keeps that it was paid after all, so that it can be refunded.
  if (reason === "late") await settleOrder(tx, referenceOn(way), "paid");
  if (giveBack) await giveMoneyBack(way);
}

async function returned(tx: Tx, way: PaymentRow, { amount, whole }: Extract<Verdict, { act: "returned" }>) {
  await setPayment(tx, way, { refunded: amount });
  const orders = way.state === "paid" || way.problem === "late";
  // Money that paid no order is told of by nobody.
  await giveBack(tx, way, { amount: amount - way.refunded, whole: whole || !orders });
  if (whole && orders) await settleOrder(tx, referenceOn(way), "refunded");
}
