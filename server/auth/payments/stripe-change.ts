// A running subscription at Stripe is changed: plan, seats, interval; what that costs is what Stripe's own preview says.
import type Stripe from "stripe";
import { AppError } from "#lib/errors.ts";
import type { Quote } from "#lib/services/auth/billing-entities.ts";
import { type BillingRow, type PlanRow, setSubscription } from "#server/auth/billing/billing-repository.ts";
import { discountOf } from "#server/auth/billing/discount.ts";
import type { Order, Payments } from "#server/auth/billing/payments-port.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import { termsOf } from "#server/auth/billing/terms.ts";
import { agreedOf, nextOf } from "#server/auth/billing/wire.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import { itemsOf, linesOf } from "#server/auth/payments/stripe-sync.ts";
import { extraSeats, labels, running, subscriptionOf, update } from "#server/auth/payments/stripe-write.ts";
import type { Tx } from "#server/platform/transaction.ts";

const HOUR = 3600;

/** Another interval begins at once: Stripe starts a new period and sets what is left of the old one against it. */
const turns = ({ row, priced }: Order) => priced.interval !== row.subscription.interval;

function startOf(order: Order, plain: Quote): Quote["starts"] {
  if (!turns(order)) return plain.starts;
  if (nextOf(order.row)) throw new AppError("conflict", "Cancel the planned change first.");
  return "now";
}

/** From the hour that has begun, so that what was quoted and what is charged a minute later are the same sum. */
function prorationDate({ base }: ReturnType<typeof itemsOf>): number {
  const hour = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
  return Math.max(hour, base?.current_period_start ?? hour);
}

/** What is charged at once, and how the rest of the period is reckoned. */
async function charged(order: Order) {
  const found = await running(order.row);
  return {
    items: await changedItems(order, found),
    proration_behavior: "always_invoice" as const,
    proration_date: prorationDate(itemsOf(found)),
  };
}

/** A promo code that is not for the plan any more ends there too. */
function endedDiscount({ row, plan }: Pick<Order, "row" | "plan">): { discounts: "" } | Record<never, never> {
  const ends = discountOf(row, row.plan.id) !== null && discountOf(row, plan.id) === null;
  return ends ? { discounts: "" } : {};
}

/** What Stripe would charge now; what begins with the next period costs nothing before it. */
export async function quote(order: Order, plain: Quote): Promise<Quote> {
  if (startOf(order, plain) === "next_period") return plain;
  const subscription = subscriptionOf(order.row);
  const subscription_details = await charged(order);
  const invoice = await asking((stripe) =>
    stripe.invoices.createPreview({ subscription, subscription_details, ...endedDiscount(order) }),
  );
  const { total, amount_due: due_now } = invoice;
  const lines = linesOf(invoice);
  const earlier = due_now - Math.max(0, total);
  if (earlier !== 0) lines.push({ label: "Kept from before", quantity: 1, unit_amount: earlier, amount: earlier });
  return {
    ...plain,
    lines,
    due_now,
    credit: Math.max(0, -total),
    starts: "now",
    starts_at: new Date().toISOString(),
  };
}

type Change = Parameters<Payments["change"]>[1];

/** Dearer or another interval at once; cheaper from the next invoice on, and its rights until then. */
export async function change(tx: Tx, { quote: plain, ...order }: Change): Promise<Quote["starts"]> {
  const { row, plan, priced } = order;
  const starts = startOf(order, plain);
  const now = starts === "now";
  const next = now ? null : termsOf(priced);
  const params: Stripe.SubscriptionUpdateParams = {
    ...(now
      ? await charged(order)
      : { items: await changedItems(order, await running(row)), proration_behavior: "none" }),
    metadata: labels(row, priced),
    ...endedDiscount({ row, plan }),
  };
  await setSubscription(tx, row.workspace.id, { next, ...("discounts" in params ? { discount: null } : {}) });
  await update(tx, { ...row, subscription: { ...row.subscription, next } }, params);
  return starts;
}

/** Cancels with the period, or goes on: then a smaller plan that was waiting is taken back as well. */
export async function cancelLater(tx: Tx, row: BillingRow, cancel: boolean): Promise<void> {
  const agreed = nextOf(row) === null ? null : agreedOf(row);
  await setSubscription(tx, row.workspace.id, { next: null });
  const plain = { ...row, subscription: { ...row.subscription, next: null } };
  if (!agreed || cancel) return update(tx, plain, { cancel_at_period_end: cancel });
  await update(tx, plain, {
    cancel_at_period_end: false,
    items: await changedItems({ plan: row.plan, priced: agreed }, await running(row)),
    proration_behavior: "none",
    metadata: labels(row, agreed),
  });
}

async function changedItems(
  { plan, priced }: Pick<Order, "plan" | "priced">,
  found: Stripe.Subscription,
): Promise<Stripe.SubscriptionUpdateParams.Item[]> {
  const { base, seat } = itemsOf(found);
  const extra = extraSeats(priced);
  const items: Stripe.SubscriptionUpdateParams.Item[] = [
    { ...(base ? { id: base.id } : {}), quantity: 1, price_data: await priceFor("plan", plan, priced) },
  ];
  if (extra > 0)
    items.push({
      ...(seat ? { id: seat.id } : {}),
      quantity: extra,
      price_data: await priceFor("seat", plan, priced),
    });
  else if (seat) items.push({ id: seat.id, deleted: true });
  return items;
}

async function priceFor(kind: "plan" | "seat", plan: PlanRow, priced: Priced) {
  return {
    currency: priced.currency.toLowerCase(),
    product: await productFor(kind, plan),
    recurring: { interval: priced.interval },
    unit_amount: kind === "plan" ? priced.base_amount : priced.seat_amount,
  };
}

/** One product per plan and one for its seats, under an id of our own: a quote leaves nothing behind but these two. */
async function productFor(kind: "plan" | "seat", plan: PlanRow): Promise<string> {
  const id = `${plan.id}-${kind}`;
  const name = kind === "plan" ? plan.name : `${plan.name}: further seat`;
  return asking(async (stripe) => {
    const known = await stripe.products.list({ ids: [id] });
    if (known.data.length > 0) return id;
    await stripe.products.create({ id, name, metadata: { kind } }, { idempotencyKey: `product-${id}` });
    return id;
  });
}
