// Payment through Stripe: checkout for a first agreement, then its subscription is changed there and read back here.
import type Stripe from "stripe";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { notify } from "#server/auth/billing/billing-emails.ts";
import { billingOf, type PlanRow, setSubscription } from "#server/auth/billing/billing-repository.ts";
import type { Order, Payments } from "#server/auth/billing/payments-port.ts";
import { holdPromoFor } from "#server/auth/billing/promo-settle.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import { mayTry } from "#server/auth/billing/trials-repository.ts";
import { cancelLater, change, quote } from "#server/auth/payments/stripe-change.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import { couponFor, dropOrder } from "#server/auth/payments/stripe-coupon.ts";
import { adopt, isOver } from "#server/auth/payments/stripe-sync.ts";
import { extraSeats, keyOf, labels, running, update } from "#server/auth/payments/stripe-write.ts";
import type { Tx } from "#server/platform/transaction.ts";

const here = (path: string) => new URL(path, env().PUBLIC_ORIGIN).href;
/** Stripe wants a trial's end to be at least two days away. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Stripe lets a page to pay on be open for a day; an hour later it is looked at by us. */
const SESSION_MS = 25 * 3_600_000;

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

function lineItem(
  priced: Priced,
  item: { kind: "plan" | "seat"; name: string; amount: number; quantity: number },
): LineItem {
  return {
    quantity: item.quantity,
    price_data: {
      currency: priced.currency.toLowerCase(),
      unit_amount: item.amount,
      recurring: { interval: priced.interval },
      product_data: { name: item.name, metadata: { kind: item.kind } },
    },
  };
}

function lineItems(plan: PlanRow, priced: Priced): LineItem[] {
  const extra = extraSeats(priced);
  return [
    lineItem(priced, { kind: "plan", name: plan.name, amount: priced.base_amount, quantity: 1 }),
    ...(extra > 0
      ? [
          lineItem(priced, {
            kind: "seat",
            name: `${plan.name}: further seat`,
            amount: priced.seat_amount,
            quantity: extra,
          }),
        ]
      : []),
  ];
}

async function checkout(tx: Tx, { row, plan, priced, promo = null }: Order): Promise<string> {
  const { subscription, owner, workspace } = row;
  const trying = workspace.subscriptionStatus === "trialing" && mayTry(plan.mainComponent);
  const ends = trying ? subscription.trialEndsAt : null;
  const free = ends !== null && ends.getTime() - Date.now() > SHORTEST_TRIAL_MS;
  const metadata = { ...labels(row, priced), ...(promo === null ? {} : { promo_use: promo.id }) };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    line_items: lineItems(plan, priced),
    client_reference_id: workspace.id,
    success_url: here(serverPaths.subscribed()),
    cancel_url: here(serverPaths.notSubscribed()),
    metadata,
    ...(promo === null ? {} : { discounts: [{ coupon: await couponFor(promo, priced, free ? ends : null) }] }),
    subscription_data: { metadata, ...(free ? { trial_end: Math.floor(ends.getTime() / 1000) } : {}) },
    ...(subscription.stripeCustomer ? { customer: subscription.stripeCustomer } : { customer_email: owner.email }),
  };
  const idempotencyKey = keyOf("checkout", row, params);
  const session = await asking((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (promo !== null)
    await holdPromoFor(tx, promo, { heldFor: `stripe:${session.id}`, lapsesAt: new Date(Date.now() + SESSION_MS) });
  if (!session.url) throw new AppError("unavailable", "The payment provider gave no page to pay on. Please try again.");
  return session.url;
}

export const stripePayments: Payments = {
  provider: "stripe",
  checkout,
  dropOrder,
  quote,
  change,
  cancelLater,
  pause: async (tx, row) => {
    await update(tx, row, { pause_collection: { behavior: "void" } });
    await notify(tx, row, { notice: "paused" });
  },
  resume: (tx, row) => update(tx, row, { pause_collection: "" }),
  // A first payment that is still open there would be no subscription to pause; it runs out by itself.
  stop: async (tx, row) => {
    if (row.subscription.heldFrom !== "assessing") await update(tx, row, { pause_collection: { behavior: "void" } });
  },
  goOn: async (tx, row) => {
    const { subscriptionStatus: status } = row.workspace;
    if (status !== "paused") await setSubscription(tx, row.workspace.id, { pausedAt: null });
    const found = await running(row);
    if (status === "paused" || isOver(found) || !found.pause_collection) await adopt(tx, row, found);
    else await update(tx, row, { pause_collection: "" });
    return (await billingOf(tx, row.workspace.id))?.workspace.subscriptionStatus ?? status;
  },
  portal: async ({ subscription }) => {
    const customer = subscription.stripeCustomer;
    if (!customer) return null;
    const return_url = here(paths.billing());
    return (await asking((stripe) => stripe.billingPortal.sessions.create({ customer, return_url }))).url;
  },
};
