// What somebody wants to agree to, as it may be: seats for everybody, a plan on offer, and what it costs now and from then on.

import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { counted } from "#lib/plural.ts";
import type { Agreement, Quote } from "#lib/services/auth/billing-entities.ts";
import { type BillingRow, type PlanRow, planById } from "#server/auth/billing/billing-repository.ts";
import { discountOf } from "#server/auth/billing/discount.ts";
import { changeQuote, firstQuote, type Priced, priceOf } from "#server/auth/billing/quote.ts";
import { mayTry } from "#server/auth/billing/trials-repository.ts";
import { agreedOf, isRunning, offerOf } from "#server/auth/billing/wire.ts";
import { seatsOf } from "#server/auth/workspaces/seats.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Wanted = { plan: PlanRow; priced: Priced };

/** Whoever has a seat keeps it, and so does whoever was promised one. */
async function enoughSeats(tx: Tx, workspaceId: string, wanted: number): Promise<void> {
  const { used, promised } = (await seatsOf(tx, workspaceId)) ?? { used: 0, promised: 0 };
  if (wanted >= used + promised) return;
  const people = `${counted(used, "person")} ${used === 1 ? "has" : "have"} a seat`;
  const sentence =
    promised === 0
      ? `${people}. Take that many, or remove people first.`
      : `${people} and ${promised} more ${promised === 1 ? "is" : "are"} invited. Take ${counted(used + promised, "seat")}, or take invitations back first.`;
  throw refused("seats", sentence);
}

/** What nobody may try is not slipped into a trial that runs. */
function refuseUntried(row: BillingRow, plan: PlanRow): void {
  if (row.workspace.subscriptionStatus === "trialing" && isRunning(row) && !mayTry(plan.mainComponent))
    throw refused("plan_id", "This plan has no trial. Change to it when your trial is over.");
}

/** The agreement with its prices: today's, or those that run where plan and interval stay. */
export async function wanted(tx: Tx, row: BillingRow, agreement: Agreement): Promise<Wanted> {
  const plan = isId(agreement.plan_id) ? await planById(tx, agreement.plan_id) : null;
  const running = agreedOf(row);
  const same = running !== null && running.plan_id === plan?.id && running.interval === agreement.interval;
  if (!plan || (plan.archivedAt && !same)) throw refused("plan_id", "This plan is no longer offered.");
  refuseUntried(row, plan);
  await enoughSeats(tx, row.workspace.id, agreement.seats);
  const priced = priceOf(offerOf(plan), agreement);
  const { base_amount, seat_amount, seats_included } = running ?? priced;
  const kept = same && isRunning(row) && running.currency === agreement.currency;
  return { plan, priced: kept ? { ...priced, base_amount, seat_amount, seats_included } : priced };
}

function refused(field: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** What it costs now and from then on. */
export function quoteFor(row: BillingRow, { plan, priced }: Wanted, now: Date): Quote {
  const { subscription, workspace } = row;
  const running = isRunning(row) ? agreedOf(row) : null;
  const { periodStart: start, periodEnd: end } = subscription;
  if (running && start && end) {
    if (running.currency !== priced.currency) throw refused("currency", "A running subscription keeps its currency.");
    const discount = discountOf(row, plan.id);
    return changeQuote({ ...running, name: row.plan.name, start, end }, plan.name, { to: priced, now, discount });
  }
  const trying = workspace.subscriptionStatus === "trialing" && mayTry(plan.mainComponent);
  const free = trying ? subscription.trialEndsAt : null;
  return firstQuote(plan.name, priced, free && free > now ? free : now);
}
