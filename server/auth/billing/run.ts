// The clock of billing: every few minutes, what has fallen due. Run twice, or late, it does the same.

import { newId } from "#lib/id.ts";
import { invoicePath, type Notice, notify, sendInvoice } from "#server/auth/billing/billing-emails.ts";
import {
  type BillingRow,
  billingOf,
  clockedWorkspaces,
  lockBilling,
  planById,
  setSubscription,
  setWorkspaceStanding,
} from "#server/auth/billing/billing-repository.ts";
import { type Step, stepAt, TRIAL_NOTICE_DAYS } from "#server/auth/billing/clock.ts";
import { discountedLines, discountOf, spentDiscount } from "#server/auth/billing/discount.ts";
import { issueInvoice, openInvoices } from "#server/auth/billing/invoice-repository.ts";
import { dueDate, periodEndOf } from "#server/auth/billing/periods.ts";
import { periodLines } from "#server/auth/billing/quote.ts";
import { type StatusEvent, transitionOrRefuse } from "#server/auth/billing/status.ts";
import { subscribePath } from "#server/auth/billing/subscriptions.ts";
import { termColumns } from "#server/auth/billing/terms.ts";
import { agreedOf, nextOf } from "#server/auth/billing/wire.ts";
import { audit } from "#server/platform/audit.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const DAY = 86_400_000;
/** A process that was off for a year catches up with a few steps per run. */
const MOST_STEPS = 24;

/**
 * Moves every subscription on that time has something to say about; answers how many steps were taken. Once `stop` is
 * aborted the rest is left for the next run.
 */
export async function runBilling(now: Date = new Date(), stop?: AbortSignal): Promise<number> {
  const notice = new Date(now.getTime() + TRIAL_NOTICE_DAYS * DAY);
  const ids = await unscoped((tx) => clockedWorkspaces(tx, now, notice));
  const run = (id: string) => unscoped((tx) => advance(tx, id, now));
  const failed = "billing: a subscription could not be moved on";
  return eachDue(ids, { run, about: (workspace) => ({ workspace }), failed, stop });
}

async function advance(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  let row = await lockBilling(tx, workspaceId);
  let taken = 0;
  while (row && taken < MOST_STEPS) {
    const step = stepAt({ ...row.subscription, status: row.workspace.subscriptionStatus }, now);
    if (!step) break;
    await take(tx, row, { step, now });
    taken += 1;
    row = await billingOf(tx, workspaceId);
  }
  return taken;
}

async function take(tx: Tx, row: BillingRow, { step, now }: { step: Step; now: Date }): Promise<void> {
  switch (step.kind) {
    case "remind":
      await setSubscription(tx, row.workspace.id, { reminded: step.mark });
      return notify(tx, row, { notice: "trial-ending", at: row.subscription.trialEndsAt });
    case "renew":
      return renew(tx, row, now);
    case "move":
      return move(tx, row, step.event);
  }
}

/** The next period begins, with what was planned for it, and its invoice is written. */
async function renew(tx: Tx, row: BillingRow, now: Date): Promise<void> {
  const { workspace, subscription } = row;
  const agreed = nextOf(row) ?? agreedOf(row);
  const start = subscription.periodEnd;
  if (!agreed || !start) return setSubscription(tx, workspace.id, { periodEnd: null });
  const anchor = subscription.anchorAt ?? start;
  const plan = (await planById(tx, agreed.plan_id)) ?? row.plan;
  const discount = discountOf(row, plan.id);
  const lines = discountedLines(periodLines(plan.name, agreed), discount, agreed);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const dueAt = dueDate(now);
  await setSubscription(tx, workspace.id, {
    ...termColumns(agreed),
    periodStart: start,
    periodEnd: periodEndOf({ start, anchor, interval: agreed.interval, timeZone: workspace.timeZone }),
    anchorAt: anchor,
    next: null,
    discount: discount && spentDiscount(discount),
    ...(total > 0 ? { dueAt: subscription.dueAt ?? dueAt } : {}),
  });
  await setWorkspaceStanding(tx, workspace.id, { product: plan.product, mainComponent: plan.mainComponent });
  await trail(tx, workspace.id, {
    event: "renew",
    from: workspace.subscriptionStatus,
    to: workspace.subscriptionStatus,
  });
  if (total === 0) return;
  const { currency } = agreed;
  await sendInvoice(
    tx,
    row,
    await issueInvoice(tx, { id: newId(), workspaceId: workspace.id, currency, total, lines, dueAt }),
  );
}

const NOTICES: Partial<Record<StatusEvent, Notice>> = {
  "end-trial": "trial-ended",
  "fall-due": "past_due",
  soften: "soft_failure",
  "leave-unpaid": "unpaid",
  expire: "expired",
  cancel: "canceled",
};

async function move(tx: Tx, row: BillingRow, event: StatusEvent): Promise<void> {
  const { workspace } = row;
  const status = transitionOrRefuse(workspace.subscriptionStatus, event);
  const ended = event === "cancel" || event === "expire";
  const [owed] = ended ? [] : await openInvoices(tx, workspace.id);
  const paymentUrl = owed ? invoicePath(owed.id) : subscribePath(workspace.id);
  if (ended)
    await setSubscription(tx, workspace.id, { cancelAtPeriodEnd: false, next: null, periodEnd: null, dueAt: null });
  await setWorkspaceStanding(tx, workspace.id, { status, paymentUrl });
  await trail(tx, workspace.id, { event, from: workspace.subscriptionStatus, to: status });
  const notice = NOTICES[event];
  if (notice) await notify(tx, { ...row, workspace: { ...workspace, paymentUrl } }, { notice });
}

async function trail(tx: Tx, workspaceId: string, moved: { event: string; from: string; to: string }): Promise<void> {
  await audit(tx, {
    actor: { kind: "system", name: "billing" },
    action: "billing.clock",
    subjectType: "subscription",
    subjectId: workspaceId,
    workspaceId,
    before: { status: moved.from },
    after: { event: moved.event, status: moved.to },
  });
}
