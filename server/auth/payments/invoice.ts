// Payment by invoice: we write it, the owner pays it as the operator takes money, an administrator marks it paid.
import { newId } from "#lib/id.ts";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { Quote } from "#lib/services/auth/billing-entities.ts";
import { invoicePath, notify, sendInvoice } from "#server/auth/billing/billing-emails.ts";
import {
  type BillingRow,
  lockBilling,
  setSubscription,
  setWorkspaceStanding,
} from "#server/auth/billing/billing-repository.ts";
import {
  anyInvoice,
  type InvoiceRow,
  issueInvoice,
  openInvoices,
  settle,
} from "#server/auth/billing/invoice-repository.ts";
import type { Order, Payments } from "#server/auth/billing/payments-port.ts";
import { dueDate, laterBy } from "#server/auth/billing/periods.ts";
import { holdPromoFor } from "#server/auth/billing/promo-settle.ts";
import { firstQuote, promisedQuote } from "#server/auth/billing/quote.ts";
import { settlePaid, settleVoid } from "#server/auth/billing/settle.ts";
import { transition, transitionOrRefuse } from "#server/auth/billing/status.ts";
import { termsOf } from "#server/auth/billing/terms.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Two orders for the same are one invoice, however often somebody presses the button. */
function isSame(invoice: InvoiceRow, { priced, promo }: Order): boolean {
  const { agreed } = invoice;
  return (
    agreed !== null &&
    (agreed.promo_use ?? null) === (promo?.id ?? null) &&
    (["plan_id", "interval", "seats", "currency", "base_amount", "seat_amount"] as const).every(
      (field) => agreed[field] === priced[field],
    )
  );
}

async function checkout(tx: Tx, order: Order): Promise<string> {
  const { row, plan, priced, promo = null } = order;
  const { workspace } = row;
  const open = await openInvoices(tx, workspace.id);
  const same = open.find((invoice) => isSame(invoice, order));
  if (same) return invoicePath(same.id);
  // A changed mind, or what an ended subscription left behind: the new invoice stands for all of it.
  for (const { id } of open) await settle(tx, { id, status: "void", by: null, note: "Replaced by a later order" });
  const plain = firstQuote(plan.name, priced, new Date());
  const quote = promo === null ? plain : promisedQuote(plain, promo.terms, promo.off);
  const dueAt = dueDate(new Date());
  const invoice = await issueInvoice(tx, {
    id: newId(),
    workspaceId: workspace.id,
    currency: priced.currency,
    total: quote.due_now,
    lines: quote.lines,
    dueAt,
    agreed: { ...termsOf(priced), promo_use: promo?.id ?? null },
  });
  if (promo !== null) await holdPromoFor(tx, promo, { heldFor: `invoice:${invoice.id}`, lapsesAt: lapseOf(dueAt) });
  if (invoice.total === 0) {
    await settlePaid(tx, { row, invoiceId: invoice.id, by: null, note: null });
    return serverPaths.subscribed();
  }
  // Whoever can work needs no payment: payment_url would send people with a password to choose away from it.
  if (!isActiveStatus(workspace.subscriptionStatus)) {
    const status = transition(workspace.subscriptionStatus, "order");
    const paymentUrl = invoicePath(invoice.id);
    await setWorkspaceStanding(tx, workspace.id, { paymentUrl, ...(status ? { status } : {}) });
  }
  await sendInvoice(tx, row, invoice);
  return invoicePath(invoice.id);
}

/** An invoice that nobody pays gives its promo code back a week after it was due. */
const lapseOf = (dueAt: Date) => new Date(dueAt.getTime() + 7 * 86_400_000);

/** Nobody pays it any more: it is void, and what hung on it is asked for no more. */
async function dropOrder(tx: Tx, id: string): Promise<"dropped" | "paid"> {
  const known = await anyInvoice(tx, id);
  const row = known ? await lockBilling(tx, known.workspace_id) : null;
  const invoice = row ? await anyInvoice(tx, id) : null;
  if (invoice?.status === "paid") return "paid";
  if (row && invoice?.status === "open")
    await settleVoid(tx, { row, invoiceId: id, by: null, note: "The order was not paid in time" });
  return "dropped";
}

async function change(
  tx: Tx,
  { row, plan, priced, quote }: Parameters<Payments["change"]>[1],
): Promise<Quote["starts"]> {
  const { workspace, subscription } = row;
  if (quote.starts === "next_period") {
    await setSubscription(tx, workspace.id, { next: termsOf(priced) });
    return quote.starts;
  }
  const dueAt = dueDate(new Date());
  await setSubscription(tx, workspace.id, {
    planId: plan.id,
    seats: priced.seats,
    seatsIncluded: priced.seats_included,
    baseAmount: priced.base_amount,
    seatAmount: priced.seat_amount,
    next: null,
    ...(quote.due_now > 0 ? { dueAt: subscription.dueAt ?? dueAt } : {}),
  });
  await setWorkspaceStanding(tx, workspace.id, { product: plan.product, mainComponent: plan.mainComponent });
  if (quote.due_now === 0) return quote.starts;
  const { due_now: total, lines, currency } = quote;
  await sendInvoice(
    tx,
    row,
    await issueInvoice(tx, { id: newId(), workspaceId: workspace.id, currency, total, lines, dueAt }),
  );
  return quote.starts;
}

async function cancelLater(tx: Tx, row: BillingRow, cancel: boolean): Promise<void> {
  await setSubscription(tx, row.workspace.id, { cancelAtPeriodEnd: cancel, next: null });
}

async function pause(tx: Tx, row: BillingRow): Promise<void> {
  const status = transitionOrRefuse(row.workspace.subscriptionStatus, "pause");
  await setSubscription(tx, row.workspace.id, { pausedAt: new Date() });
  await setWorkspaceStanding(tx, row.workspace.id, { status });
  await notify(tx, row, { notice: "paused" });
}

async function resume(tx: Tx, row: BillingRow): Promise<void> {
  const status = transitionOrRefuse(row.workspace.subscriptionStatus, "resume");
  await moveOn(tx, row);
  await setWorkspaceStanding(tx, row.workspace.id, { status });
}

/** Time goes on; what was to come, comes as much later as it stood still. */
async function moveOn(tx: Tx, { subscription, workspace }: BillingRow): Promise<void> {
  const away = subscription.pausedAt ? Date.now() - subscription.pausedAt.getTime() : 0;
  await setSubscription(tx, workspace.id, { pausedAt: null, ...laterBy(subscription, away) });
}

export const invoicePayments: Payments = {
  provider: "invoice",
  checkout,
  dropOrder,
  quote: async (_order, plain) => plain,
  change,
  cancelLater,
  pause,
  resume,
  // The clock leaves alone what stands still; the row says since when.
  stop: async () => undefined,
  goOn: async (tx, row) => {
    const { subscriptionStatus: status } = row.workspace;
    // Who was stopped in a pause of their own goes on pausing.
    if (status !== "paused") await moveOn(tx, row);
    return status;
  },
  portal: async () => null,
};
