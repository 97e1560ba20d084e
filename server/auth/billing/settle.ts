// An invoice is paid: what was agreed with it begins, and a workspace that was shut opens, for sessions that are open too.
import { AppError } from "#lib/errors.ts";
import { invoicePath, sendInvoice } from "#server/auth/billing/billing-emails.ts";
import {
  type BillingRow,
  planById,
  setSubscription,
  setWorkspaceStanding,
} from "#server/auth/billing/billing-repository.ts";
import { type Agreed, type InvoiceRow, openInvoices, settle } from "#server/auth/billing/invoice-repository.ts";
import { periodEndOf } from "#server/auth/billing/periods.ts";
import { usedPromo } from "#server/auth/billing/promo-settle.ts";
import { transition } from "#server/auth/billing/status.ts";
import { subscribePath } from "#server/auth/billing/subscriptions.ts";
import { termColumns } from "#server/auth/billing/terms.ts";
import { mayTry } from "#server/auth/billing/trials-repository.ts";
import { freeUse } from "#server/auth/promos/promo-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Payment = { row: BillingRow; invoiceId: string; by: string | null; note: string | null };

/** Marks an open invoice of the locked workspace paid; throws `conflict` when it is settled already. */
export async function settlePaid(tx: Tx, { row, invoiceId, by, note }: Payment): Promise<InvoiceRow> {
  const invoice = await settle(tx, { id: invoiceId, status: "paid", by, note });
  if (!invoice) throw new AppError("conflict", "This invoice was already settled.");
  if (invoice.agreed) await begin(tx, row, { agreed: invoice.agreed, useId: invoice.agreed.promo_use ?? null });
  else await goOn(tx, row);
  if (invoice.total > 0) await sendInvoice(tx, row, invoice);
  return invoice;
}

type Beginning = { agreed: Agreed; useId: string | null };

/** A first agreement begins now; days of a trial that are left are not lost. */
async function begin(tx: Tx, row: BillingRow, { agreed, useId }: Beginning): Promise<void> {
  const { subscription, workspace } = row;
  const now = new Date();
  const { trialEndsAt } = subscription;
  const plan = await planById(tx, agreed.plan_id);
  const trying = workspace.subscriptionStatus === "trialing" && mayTry(plan?.mainComponent ?? "");
  const start = trying && trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : now;
  await setSubscription(tx, workspace.id, {
    ...termColumns(agreed),
    ...(await usedPromo(tx, useId, agreed)),
    provider: "invoice",
    periodStart: start,
    periodEnd: periodEndOf({ start, anchor: start, interval: agreed.interval, timeZone: workspace.timeZone }),
    anchorAt: start,
    cancelAtPeriodEnd: false,
    next: null,
    dueAt: null,
    // Paid while the operator has it stopped: time stands still for this agreement from now on.
    ...(subscription.heldFrom ? { heldFrom: paidFrom(subscription.heldFrom), pausedAt: now } : {}),
  });
  await setWorkspaceStanding(tx, workspace.id, {
    status: transition(workspace.subscriptionStatus, "pay") ?? workspace.subscriptionStatus,
    ...(plan ? { product: plan.product, mainComponent: plan.mainComponent } : {}),
    paymentUrl: null,
  });
}

/** What an operator will open again, now that it is paid. */
const paidFrom = (status: string) => transition(status, "pay") ?? status;

/** A later invoice: the workspace is in order again once none of its invoices is overdue. */
async function goOn(tx: Tx, { workspace, subscription }: BillingRow): Promise<void> {
  const [oldest] = await openInvoices(tx, workspace.id);
  const overdue = oldest !== undefined && oldest.due_at <= new Date();
  await setSubscription(tx, workspace.id, { dueAt: oldest?.due_at ?? null });
  if (overdue) return setWorkspaceStanding(tx, workspace.id, { paymentUrl: invoicePath(oldest.id) });
  if (subscription.heldFrom) await setSubscription(tx, workspace.id, { heldFrom: paidFrom(subscription.heldFrom) });
  const status = transition(workspace.subscriptionStatus, "pay");
  await setWorkspaceStanding(tx, workspace.id, { paymentUrl: null, ...(status ? { status } : {}) });
}

/** Takes an open invoice back. What hung on it is asked for no more. */
export async function settleVoid(tx: Tx, { row, invoiceId, by, note }: Payment): Promise<InvoiceRow> {
  const invoice = await settle(tx, { id: invoiceId, status: "void", by, note });
  if (!invoice) throw new AppError("conflict", "This invoice was already settled.");
  if (invoice.agreed?.promo_use) await freeUse(tx, invoice.agreed.promo_use);
  if (!invoice.agreed) await goOn(tx, row);
  else if (row.workspace.paymentUrl === invoicePath(invoice.id))
    await setWorkspaceStanding(tx, row.workspace.id, { paymentUrl: subscribePath(row.workspace.id) });
  return invoice;
}
