// What other parts of the auth service ask of billing: a trial for a workspace that was just made.
import { AppError } from "#lib/errors.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { planOnOffer, setSubscription, setWorkspaceStanding } from "#server/auth/billing/billing-repository.ts";
import { mayTry, takeTrial } from "#server/auth/billing/trials-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

type MainComponent = (typeof MAIN_COMPONENTS)[number];

const DAY = 24 * 60 * 60 * 1000;

type Trial = {
  workspaceId: string;
  mainComponent: MainComponent;
  /** Instead of the plan's own days: what a promo code gives. */
  days?: number | undefined;
};

/**
 * Puts a new workspace on the plan of this component and starts its trial, in the caller's transaction. A plan without
 * one, or an owner who has had theirs, leaves it `pending` with the way to pay in `payment_url`. Answers how many days it
 * is. Throws `invalid` when nothing of that kind is sold.
 */
export async function startTrial(tx: Tx, { workspaceId, mainComponent, days }: Trial): Promise<number> {
  const plan = await planOnOffer(tx, mainComponent);
  if (!plan) throw new AppError("invalid", "This plan is no longer offered.");
  const length = mayTry(mainComponent) ? (days ?? plan.trialDays) : 0;
  const trialEndsAt = length > 0 && (await takeTrial(tx, workspaceId)) ? new Date(Date.now() + length * DAY) : null;
  await setSubscription(tx, workspaceId, {
    planId: plan.id,
    seats: plan.seatsIncluded,
    seatsIncluded: plan.seatsIncluded,
    trialEndsAt,
  });
  await setWorkspaceStanding(tx, workspaceId, {
    status: trialEndsAt ? "trialing" : "pending",
    product: plan.product,
    mainComponent: plan.mainComponent,
    paymentUrl: trialEndsAt ? null : subscribePath(workspaceId),
  });
  return trialEndsAt ? length : 0;
}

/** Where a workspace's owner chooses a plan and pays: what `payment_url` holds while nothing else is to be paid. */
export function subscribePath(workspaceId: string): string {
  return serverPaths.subscribeFor(workspaceId);
}
