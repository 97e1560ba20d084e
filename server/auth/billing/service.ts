// The owner's billing: what is agreed, what a change would cost, and every act on it with its audit row.

import { AppError } from "#lib/errors.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Agreement, Billing, BillingAct } from "#lib/services/auth/billing-entities.ts";
import { notify } from "#server/auth/billing/billing-emails.ts";
import {
  type BillingRow,
  billingOf,
  lockBilling,
  plansForSale,
  seatsUsed,
} from "#server/auth/billing/billing-repository.ts";
import { openOrder } from "#server/auth/billing/invoice-repository.ts";
import { type Payments, paymentsOf } from "#server/auth/billing/payments-port.ts";
import { settleVoid } from "#server/auth/billing/settle.ts";
import { quoteFor, wanted } from "#server/auth/billing/wanted.ts";
import { allowedActs, toBilling, toPlan } from "#server/auth/billing/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** The owner's scope. Who is locked out as a person does not sign anything, although a shut workspace may be paid for. */
export function ownersScope({ actor }: CallContext, action: "billing.read" | "billing.manage"): WorkspaceScope {
  const scope = authorize(actor, action);
  if (actor.kind === "user" && actor.userState === "_SUSPENDED_") throw new AppError("forbidden");
  return scope;
}

/** GET /plans: what is sold, for everybody. */
export async function listPlans() {
  return { data: (await unscoped(plansForSale)).map(toPlan) };
}

/** GET /billing */
export async function getBilling(context: CallContext): Promise<{ data: Billing }> {
  const { workspaceId } = ownersScope(context, "billing.read");
  const [row, order, used] = await Promise.all([
    unscoped((tx) => billingOf(tx, workspaceId)),
    unscoped((tx) => openOrder(tx, workspaceId)),
    seatsUsed(workspaceId),
  ]);
  if (!row) throw new AppError("not_found");
  return { data: toBilling(row, used, order) };
}

type Done<T> = { result: T; after?: unknown };

/** One act on the locked row, under its audit row; refused where the row does not allow it, whoever drew the button. */
export async function acting<T>(
  context: CallContext,
  act: BillingAct,
  run: (tx: Tx, row: BillingRow) => Promise<Done<T>>,
): Promise<T> {
  const { workspaceId } = ownersScope(context, "billing.manage");
  return unscoped(async (tx) => {
    const row = await lockBilling(tx, workspaceId);
    if (!row) throw new AppError("not_found");
    if (row.parentName !== null) throw new AppError("conflict", `${row.parentName} pays for this location.`);
    if (!allowedActs(row, await openOrder(tx, workspaceId)).includes(act))
      throw new AppError("conflict", "The subscription has changed. Look at it again.");
    const { result, after } = await run(tx, row);
    await audit(tx, {
      actor: context.actor,
      action: `billing.${act}`,
      subjectType: "subscription",
      subjectId: workspaceId,
      workspaceId,
      before: { status: row.workspace.subscriptionStatus, plan: row.plan.name, seats: row.subscription.seats },
      after,
      requestId: context.request.id,
    });
    return result;
  }, "decides");
}

/** POST /billing/change */
export async function changeSubscription(context: CallContext, agreement: Agreement): Promise<{ data: Billing }> {
  await acting(context, "change", async (tx, row) => {
    const found = await wanted(tx, row, agreement);
    const quote = quoteFor(row, found, new Date());
    const starts = await paymentsOf(row).change(tx, { row, ...found, quote });
    return { result: null, after: { ...found.priced, starts } };
  });
  return getBilling(context);
}

type Plain = "cancel" | "keep" | "pause" | "resume";

const PLAIN: Record<Plain, (tx: Tx, row: BillingRow, payments: Payments) => Promise<void>> = {
  cancel: async (tx, row, payments) => {
    const { subscription, workspace } = row;
    const at = workspace.subscriptionStatus === "trialing" ? subscription.trialEndsAt : subscription.periodEnd;
    await payments.cancelLater(tx, row, true);
    await notify(tx, row, { notice: "canceling", at });
  },
  keep: (tx, row, payments) => payments.cancelLater(tx, row, false),
  pause: (tx, row, payments) => payments.pause(tx, row),
  resume: (tx, row, payments) => payments.resume(tx, row),
};

/** POST /billing/cancel, /keep, /pause and /resume */
export async function plainAct(context: CallContext, act: Plain): Promise<{ data: Billing }> {
  await acting(context, act, async (tx, row) => ({ result: await PLAIN[act](tx, row, paymentsOf(row)) }));
  return getBilling(context);
}

/** POST /billing/withdraw: the invoice is void, and another plan can be chosen. */
export async function withdrawOrder(context: CallContext): Promise<{ data: Billing }> {
  const by = context.actor.kind === "user" ? context.actor.userId : null;
  await acting(context, "withdraw", async (tx, row) => {
    const order = await openOrder(tx, row.workspace.id);
    if (!order) throw new AppError("conflict");
    await settleVoid(tx, { row, invoiceId: order.id, by, note: "Withdrawn by the owner" });
    return { result: null, after: { name: order.number } };
  });
  return getBilling(context);
}

/** POST /billing/portal */
export async function openPortal(context: CallContext): Promise<{ data: { url: string } }> {
  return acting(context, "portal", async (_tx, row) => {
    const url = await paymentsOf(row).portal(row);
    if (url === null) throw new AppError("conflict", "There is no payment page for this subscription.");
    return { result: { data: { url } } };
  });
}
