// One order paid once through Stripe: a page of its own to pay on, read back from there, and money that is given back.
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";

/** What a page asks for. Amounts are in minor units; shipping and tax are lines, what a code takes off is not. */
export type PageAsk = {
  orderId: string;
  /** Which page of this order it is: another one is another thing to Stripe, whatever it asks for. */
  place: number;
  currency: string;
  lines: readonly { label: string; quantity: number; amount: number }[];
  off: { name: string; amount: number } | null;
  total: number;
  email: string;
  /** Where the payer comes back to, by path: with the order paid, and with it not. */
  done: string;
  back: string;
};

/** A page as Stripe has it now. */
export type PageNow = {
  id: string;
  orderId: string | null;
  status: (typeof STATUSES)[number];
  /** `waiting` where a bank takes its days, `failed` where it said no in the end. */
  money: "none" | "waiting" | "paid" | "failed";
  currency: string;
  total: number;
  /** What the money is known by there, and how much of it was given back. */
  payment: string | null;
  refunded: number;
};

/** The longest name that Stripe takes for a coupon. */
const LONGEST_NAME = 40;
const STATUSES = ["open", "complete", "expired"] as const;
const EXPANDED = ["payment_intent.latest_charge"];
const here = (path: string) => new URL(path, env().PUBLIC_ORIGIN).href;

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Pieces and their price where the sum can be divided; else the sum as one. */
function lineItem(currency: string, { label, quantity, amount }: PageAsk["lines"][number]): LineItem {
  const even = quantity > 0 && amount % quantity === 0;
  return {
    quantity: even ? quantity : 1,
    price_data: {
      currency,
      unit_amount: even ? amount / quantity : amount,
      product_data: { name: even || quantity === 1 ? label : `${quantity} × ${label}` },
    },
  };
}

/** What is asked, as one short text: the same ask is the same page. */
export function askMark({ place: _place, ...ask }: PageAsk): string {
  return createHash("sha256").update(JSON.stringify(ask)).digest("hex").slice(0, 32);
}

/** Opens a page to pay on; the same ask, asked twice, is one page. We reckon: lines that do not add up are refused. */
export async function openPage(ask: PageAsk): Promise<{ id: string; url: string }> {
  const { orderId, off, total } = ask;
  const currency = ask.currency.toLowerCase();
  const full = ask.lines.reduce((sum, { amount }) => sum + amount, 0);
  if (full - (off?.amount ?? 0) !== total) throw new Error("The lines of an order do not add up to its total.");
  const mark = `${orderId}-${ask.place}-${askMark(ask)}`;
  const metadata = { order_id: orderId };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "payment",
    line_items: ask.lines.filter(({ amount }) => amount > 0).map((line) => lineItem(currency, line)),
    ...(off === null ? {} : { discounts: [{ coupon: await couponOf({ ...off, currency, mark, metadata }) }] }),
    client_reference_id: orderId,
    customer_email: ask.email,
    success_url: here(ask.done),
    cancel_url: here(ask.back),
    metadata,
    payment_intent_data: { metadata },
  };
  const made = await asking((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey: `order-${mark}` }));
  if (!made.url) throw new AppError("unavailable", "The payment provider gave no page to pay on. Please try again.");
  return { id: made.id, url: made.url };
}

type Coupon = { name: string; amount: number; currency: string; mark: string; metadata: Record<string, string> };

/** The sum that a code takes off this very order, as we reckoned it. */
async function couponOf({ name, amount, currency, mark, metadata }: Coupon): Promise<string> {
  const params: Stripe.CouponCreateParams = {
    ...{ amount_off: amount, currency, duration: "once", max_redemptions: 1, metadata },
    name: name.slice(0, LONGEST_NAME),
  };
  const made = await asking((stripe) => stripe.coupons.create(params, { idempotencyKey: `order-coupon-${mark}` }));
  return made.id;
}

/** What became of a page. */
export async function readPage(id: string): Promise<PageNow> {
  return toPage(await asking((stripe) => stripe.checkout.sessions.retrieve(id, { expand: EXPANDED })));
}

/** Closes a page that nobody paid on, and answers what it is then: somebody may have been faster. */
export async function closePage(id: string): Promise<PageNow> {
  const now = await readPage(id);
  if (now.status !== "open") return now;
  // Paid or closed between the two calls: Stripe refuses, and what it is now decides.
  await asking((stripe) => stripe.checkout.sessions.expire(id)).catch(() => undefined);
  return readPage(id);
}

/** The page that a payment came from; null where it came from none. */
export async function pageOfPayment(payment: string): Promise<string | null> {
  const found = await asking((stripe) => stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 }));
  return found.data[0]?.id ?? null;
}

/** Gives so much of the money of a page back; asked twice for the same it is given back once. */
export async function refundPage({ id, payment, refunded }: PageNow, amount: number): Promise<void> {
  if (payment === null) throw new AppError("conflict", "Nothing was paid on this page.");
  const idempotencyKey = `order-refund-${id}-${refunded}-${amount}`;
  await asking((stripe) => stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey }));
}

function toPage(session: Stripe.Checkout.Session): PageNow {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = intent !== null && typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: session.id,
    orderId: session.mode === "payment" ? (session.metadata?.order_id ?? null) : null,
    status: STATUSES.find((known) => known === session.status) ?? "open",
    money: moneyOf(session, intent),
    currency: (session.currency ?? "").toUpperCase(),
    total: session.amount_total ?? 0,
    payment: intent?.id ?? null,
    refunded: charge?.amount_refunded ?? 0,
  };
}

function moneyOf({ status, payment_status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (payment_status === "paid" || payment_status === "no_payment_required") return "paid" as const;
  if (status !== "complete") return "none" as const;
  const refused = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return refused ? ("failed" as const) : ("waiting" as const);
}
