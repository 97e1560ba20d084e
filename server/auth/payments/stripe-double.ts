// Two pages to pay on were open and both were paid: one subscription is left, and nobody is charged twice from then on.
import type Stripe from "stripe";
import { log } from "#lib/log.server.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import { isOver } from "#server/auth/payments/stripe-sync.ts";
import { running } from "#server/auth/payments/stripe-write.ts";

/**
 * True where a later subscription of the workspace runs beside this one. The earlier of the two is canceled at Stripe
 * at once, what is left of it is credited there, and the log says so: what was paid twice is given back by a person.
 */
export async function isDouble(row: BillingRow, found: Stripe.Subscription): Promise<boolean> {
  const { stripeSubscription } = row.subscription;
  if (stripeSubscription === null || stripeSubscription === found.id || isOver(found)) return false;
  const known = await running(row);
  if (isOver(known)) return false;
  const [earlier, later] = known.created < found.created ? [known, found] : [found, known];
  await asking((stripe) =>
    stripe.subscriptions.cancel(
      earlier.id,
      { invoice_now: true, prorate: true },
      { idempotencyKey: `double-${earlier.id}` },
    ),
  );
  log.warn(
    { workspace: row.workspace.id, canceled: earlier.id, kept: later.id },
    "stripe: a workspace was subscribed twice; the earlier subscription is canceled",
  );
  return earlier.id === found.id;
}
