// One trial per means of payment: a card that has tried one workspace pays for the next one at once.
import type Stripe from "stripe";
import { log } from "#lib/log.server.ts";
import { lockBilling } from "#server/auth/billing/billing-repository.ts";
import { takeMeans } from "#server/auth/billing/trials-repository.ts";
import { update } from "#server/auth/payments/stripe-write.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** How Stripe names a card or an account, whichever customer shows it; null where it has no name for it. */
function meansOf({ default_payment_method: method }: Stripe.Subscription): string | null {
  if (!method || typeof method === "string") return null;
  const { card, sepa_debit, us_bank_account, bacs_debit } = method;
  return (card ?? sepa_debit ?? us_bank_account ?? bacs_debit)?.fingerprint ?? null;
}

/** Ends a trial at Stripe whose means of payment has had one, and takes over what came of it. */
export async function endRepeatedTrial(tx: Tx, workspaceId: string, found: Stripe.Subscription): Promise<void> {
  const means = found.status === "trialing" ? meansOf(found) : null;
  if (means === null || (await takeMeans(tx, { means, workspaceId }))) return;
  const row = await lockBilling(tx, workspaceId);
  if (!row) return;
  log.info({ workspace: workspaceId }, "stripe: this means of payment has had a trial; this one ends now");
  await update(tx, row, { trial_end: "now" });
}
