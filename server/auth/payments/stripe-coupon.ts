// A promo code at Stripe: a coupon made for one checkout, and a page to pay on that is closed when its code is given back.
import type Stripe from "stripe";
import { giftWords } from "#lib/promo-words.ts";
import type { HeldPromo } from "#server/auth/billing/payments-port.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The longest name that Stripe takes for a coupon. */
const LONGEST_NAME = 40;
/** A month as a trial is reckoned in: whole ones decide, and a trial is never so close to one. */
const MONTH_MS = 30.44 * 86_400_000;

type Length = Pick<Stripe.CouponCreateParams, "duration" | "duration_in_months">;

/**
 * How long a coupon counts there, so that it is for so many payments. Stripe counts months from the order on and a first
 * payment of nothing too, so that a trial has to be added; without one the first payment is the order's own.
 */
export function couponLength(payments: number | null, trialMs: number): Length {
  if (payments === null) return { duration: "forever" };
  if (payments === 1 && trialMs <= 0) return { duration: "once" };
  return { duration: "repeating", duration_in_months: Math.floor(trialMs / MONTH_MS + payments) };
}

/** What it takes off, as we reckoned it: of one payment the sum itself, of several the part or the amount of each. */
function couponOff({ terms, off, payments }: HeldPromo, { currency }: Priced): Stripe.CouponCreateParams {
  const percent = payments === 1 ? null : terms.percent;
  return percent === null ? { amount_off: off, currency: currency.toLowerCase() } : { percent_off: percent };
}

/** Makes the coupon of this very use; asked for again it is the same one, and it can be redeemed once. */
export async function couponFor(promo: HeldPromo, priced: Priced, trialEnds: Date | null): Promise<string> {
  const params: Stripe.CouponCreateParams = {
    ...couponOff(promo, priced),
    ...couponLength(promo.payments, trialEnds === null ? 0 : trialEnds.getTime() - Date.now()),
    name: `${promo.terms.code}: ${giftWords(promo.terms)}`.slice(0, LONGEST_NAME),
    max_redemptions: 1,
    metadata: { promo_use: promo.id },
  };
  const coupon = await asking((stripe) => stripe.coupons.create(params, { idempotencyKey: `coupon-${promo.id}` }));
  return coupon.id;
}

/** Closes a page to pay on; one that was paid stays paid. */
export async function dropOrder(_tx: Tx, id: string): Promise<"dropped" | "paid"> {
  const session = await asking((stripe) => stripe.checkout.sessions.retrieve(id));
  if (session.status === "complete") return "paid";
  if (session.status === "open") await asking((stripe) => stripe.checkout.sessions.expire(id));
  return "dropped";
}
