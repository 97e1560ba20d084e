// Payment through Stripe: checkout for a first agreement, then its subscription is changed there and read back here.
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { type BillingRow, type PlanRow, setSubscription } from "#server/auth/billing/billing-repository.ts";
import { notify } from "#server/auth/billing/letters.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import { termsOf } from "#server/auth/billing/terms.ts";
import { agreedOf, nextOf } from "#server/auth/billing/wire.ts";
import type { Order, Payments } from "#server/auth/payments/port.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import { adopt, EXPANDED, itemsOf } from "#server/auth/payments/stripe-sync.ts";
import type { Tx } from "#server/transaction.ts";

const here = (path: string) => new URL(path, env().PUBLIC_ORIGIN).href;
/** Stripe wants a trial's end to be at least two days away. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** The same act on the same state is the same key, so that a double click is one write there too. */
function keyOf(what: string, { subscription }: BillingRow, details: unknown = null): string {
  const hash = createHash("sha256").update(JSON.stringify(details)).digest("hex").slice(0, 16);
  return `${what}-${subscription.workspaceId}-${subscription.version}-${hash}`;
}

function subscriptionOf({ subscription }: BillingRow): string {
  if (!subscription.stripeSubscription) throw new AppError("conflict", "Nothing is paid through Stripe here yet.");
  return subscription.stripeSubscription;
}

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

function extraSeats({ seats, seats_included }: Priced): number {
  return Math.max(0, seats - seats_included);
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

/** What a subscription of ours carries at Stripe, so that it can be read back from there alone. */
function labels({ workspace }: BillingRow, priced: Priced): Record<string, string> {
  return { workspace_id: workspace.id, terms: JSON.stringify(termsOf(priced)) };
}

async function checkout(_tx: Tx, { row, plan, priced }: Order): Promise<string> {
  const { subscription, owner, workspace } = row;
  const ends = workspace.subscriptionStatus === "trialing" ? subscription.trialEndsAt : null;
  const free = ends !== null && ends.getTime() - Date.now() > SHORTEST_TRIAL_MS;
  const metadata = labels(row, priced);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    line_items: lineItems(plan, priced),
    client_reference_id: workspace.id,
    success_url: here("/subscribe/success"),
    cancel_url: here("/subscribe/cancelled"),
    metadata,
    subscription_data: { metadata, ...(free ? { trial_end: Math.floor(ends.getTime() / 1000) } : {}) },
    ...(subscription.stripeCustomer ? { customer: subscription.stripeCustomer } : { customer_email: owner.email }),
  };
  const idempotencyKey = keyOf("checkout", row, params);
  const session = await asking((stripe) => stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (!session.url) throw new AppError("unavailable", "The payment provider gave no page to pay on. Please try again.");
  return session.url;
}

type Change = Parameters<Payments["change"]>[1];

/** Dearer at once, charged for the rest of the period; cheaper from the next invoice on, and its rights until then. */
async function change(tx: Tx, { row, plan, priced, quote }: Change): Promise<void> {
  if (priced.interval !== row.subscription.interval)
    throw new AppError("invalid", "Cancel first, then choose the other interval when this one has ended.");
  const id = subscriptionOf(row);
  const running = await asking((stripe) => stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
  const now = quote.starts === "now";
  const params: Stripe.SubscriptionUpdateParams = {
    items: await changedItems(row, { running, plan, priced }),
    proration_behavior: now ? "always_invoice" : "none",
    metadata: labels(row, priced),
  };
  const next = now ? null : termsOf(priced);
  await setSubscription(tx, row.workspace.id, { next });
  await update(tx, { ...row, subscription: { ...row.subscription, next } }, params);
}

/** Cancels with the period, or goes on: then a smaller plan that was waiting is taken back as well. */
async function cancelLater(tx: Tx, row: BillingRow, cancel: boolean): Promise<void> {
  const agreed = nextOf(row) === null ? null : agreedOf(row);
  await setSubscription(tx, row.workspace.id, { next: null });
  const plain = { ...row, subscription: { ...row.subscription, next: null } };
  if (!agreed || cancel) return update(tx, plain, { cancel_at_period_end: cancel });
  const id = subscriptionOf(row);
  const running = await asking((stripe) => stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
  await update(tx, plain, {
    cancel_at_period_end: false,
    items: await changedItems(row, { running, plan: row.plan, priced: agreed }),
    proration_behavior: "none",
    metadata: labels(row, agreed),
  });
}

async function changedItems(
  row: BillingRow,
  { running, plan, priced }: { running: Stripe.Subscription; plan: PlanRow; priced: Priced },
): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const { base, seat } = itemsOf(running);
  const price = async (kind: "plan" | "seat", amount: number) => ({
    currency: priced.currency.toLowerCase(),
    product: await productFor(row, { kind, plan }),
    recurring: { interval: priced.interval },
    unit_amount: amount,
  });
  const extra = extraSeats(priced);
  const items: Stripe.SubscriptionUpdateParams.Item[] = [
    { ...(base ? { id: base.id } : {}), quantity: 1, price_data: await price("plan", priced.base_amount) },
  ];
  if (extra > 0)
    items.push({
      ...(seat ? { id: seat.id } : {}),
      quantity: extra,
      price_data: await price("seat", priced.seat_amount),
    });
  else if (seat) items.push({ id: seat.id, deleted: true });
  return items;
}

async function productFor(row: BillingRow, { kind, plan }: { kind: "plan" | "seat"; plan: PlanRow }): Promise<string> {
  const name = kind === "plan" ? plan.name : `${plan.name}: further seat`;
  const params = { name, metadata: { kind } };
  const idempotencyKey = keyOf("product", row, params);
  return (await asking((stripe) => stripe.products.create(params, { idempotencyKey }))).id;
}

async function update(tx: Tx, row: BillingRow, params: Stripe.SubscriptionUpdateParams): Promise<void> {
  const id = subscriptionOf(row);
  const idempotencyKey = keyOf("update", row, params);
  const changed = await asking((stripe) =>
    stripe.subscriptions.update(id, { ...params, expand: EXPANDED }, { idempotencyKey }),
  );
  await adopt(tx, row, changed);
}

export const stripePayments: Payments = {
  provider: "stripe",
  checkout,
  change,
  cancelLater,
  pause: async (tx, row) => {
    await update(tx, row, { pause_collection: { behavior: "void" } });
    await notify(tx, row, { notice: "paused" });
  },
  resume: (tx, row) => update(tx, row, { pause_collection: "" }),
  portal: async ({ subscription }) => {
    const customer = subscription.stripeCustomer;
    if (!customer) return null;
    const return_url = here("/workspace-manager?tab=billing");
    return (await asking((stripe) => stripe.billingPortal.sessions.create({ customer, return_url }))).url;
  },
};
