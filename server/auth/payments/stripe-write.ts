// What every write at Stripe needs: its key, what the subscription carries there, and the answer taken over.
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { AppError } from "#lib/errors.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import type { Priced } from "#server/auth/billing/quote.ts";
import { termsOf } from "#server/auth/billing/terms.ts";
import { asking } from "#server/auth/payments/stripe-client.ts";
import { adopt, EXPANDED } from "#server/auth/payments/stripe-sync.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** The same act on the same state is the same key, so that a double click is one write there too. */
export function keyOf(what: string, { subscription }: BillingRow, details: unknown = null): string {
  const hash = createHash("sha256").update(JSON.stringify(details)).digest("hex").slice(0, 16);
  return `${what}-${subscription.workspaceId}-${subscription.version}-${hash}`;
}

/** The subscription's id at Stripe; throws `conflict` where there is none yet. */
export function subscriptionOf({ subscription }: BillingRow): string {
  if (!subscription.stripeSubscription) throw new AppError("conflict", "Nothing is paid through Stripe here yet.");
  return subscription.stripeSubscription;
}

/** What a subscription of ours carries at Stripe, so that it can be read back from there alone. */
export function labels({ workspace }: BillingRow, priced: Priced): Record<string, string> {
  return { workspace_id: workspace.id, terms: JSON.stringify(termsOf(priced)) };
}

/** Seats beyond those that the plan includes. */
export function extraSeats({ seats, seats_included }: Priced): number {
  return Math.max(0, seats - seats_included);
}

/** The subscription as Stripe has it now. */
export function running(row: BillingRow): Promise<Stripe.Subscription> {
  const id = subscriptionOf(row);
  return asking((stripe) => stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
}

/** Changes the subscription there, and takes over what came of it. */
export async function update(tx: Tx, row: BillingRow, params: Stripe.SubscriptionUpdateParams): Promise<void> {
  const id = subscriptionOf(row);
  const idempotencyKey = keyOf("update", row, params);
  const changed = await asking((stripe) =>
    stripe.subscriptions.update(id, { ...params, expand: EXPANDED }, { idempotencyKey }),
  );
  await adopt(tx, row, changed);
}
