// A subscription as Stripe has it now, taken over: whichever event led here, and in whichever order they came.
import type Stripe from "stripe";
import { newId } from "#lib/id.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { Line } from "#lib/services/auth/billing-entities.ts";
import {
  type BillingRow,
  planById,
  setSubscription,
  setWorkspaceStanding,
} from "#server/auth/billing/billing-repository.ts";
import { type Agreed, agreedSchema, issueInvoice, settle } from "#server/auth/billing/invoice-repository.ts";
import { usedPromo } from "#server/auth/billing/promo-settle.ts";
import { isStatus, type Status } from "#server/auth/billing/status.ts";
import { termColumns } from "#server/auth/billing/terms.ts";
import { nextOf } from "#server/auth/billing/wire.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What has to come along for `itemsOf` and the way to pay. */
export const EXPANDED = ["items.data.price.product", "latest_invoice", "default_payment_method"];

/** Whatever Stripe may add later counts as not active, as it does for the gate. */
const UNKNOWN: Status = "assessing";
const STATUS: Readonly<Record<string, Status>> = {
  incomplete: "assessing",
  incomplete_expired: "failed_to_create",
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  unpaid: "unpaid",
  paused: "paused",
};

/** The operator's own word; no provider overrules it. */
const OPERATORS = ["suspended", "on_hold"];
const OVER = ["canceled", "incomplete_expired"];

/** Nothing is charged for it any more, and nothing will be. */
export function isOver({ status }: Stripe.Subscription): boolean {
  return OVER.includes(status);
}

/** The plan's item and the one of further seats. */
export function itemsOf({ items }: Stripe.Subscription) {
  const kindOf = ({ price: { product } }: Stripe.SubscriptionItem) =>
    typeof product === "string" || product.deleted ? null : product.metadata.kind;
  const seat = items.data.find((item) => kindOf(item) === "seat");
  return { seat, base: items.data.find((item) => item !== seat) };
}

/** Which workspace a subscription is of, as we wrote into it; null for one of somebody else's. */
export function workspaceIn({ metadata }: Stripe.Subscription): string | null {
  return metadata.workspace_id ?? null;
}

function termsIn({ metadata }: Stripe.Subscription): Agreed | null {
  try {
    return agreedSchema.parse(JSON.parse(metadata.terms ?? ""));
  } catch {
    return null;
  }
}

const moment = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** Takes the subscription over into the locked row; one that ended does not push out the one that runs. */
export async function adopt(tx: Tx, row: BillingRow, from: Stripe.Subscription): Promise<boolean> {
  const { subscription, workspace } = row;
  const other = subscription.stripeSubscription !== null && subscription.stripeSubscription !== from.id;
  if (other && isOver(from)) return false;
  const { base } = itemsOf(from);
  const periodStart = moment(base?.current_period_start);
  const terms = termsToBe(row, from, periodStart);
  await setSubscription(tx, workspace.id, {
    ...(await promoIn(tx, row, from)),
    ...(terms ? { ...termColumns(terms), next: null } : {}),
    provider: "stripe",
    stripeCustomer: typeof from.customer === "string" ? from.customer : from.customer.id,
    stripeSubscription: from.id,
    periodStart,
    periodEnd: moment(base?.current_period_end),
    trialEndsAt: moment(from.trial_end) ?? subscription.trialEndsAt,
    cancelAtPeriodEnd: from.cancel_at_period_end,
  });
  const status = statusOf(workspace.subscriptionStatus, from);
  const plan = terms ? await planById(tx, terms.plan_id) : null;
  await setWorkspaceStanding(tx, workspace.id, {
    status,
    paymentUrl: payUrl(status, from, workspace.id),
    ...(plan ? { product: plan.product, mainComponent: plan.mainComponent } : {}),
  });
  return true;
}

/** A new subscription brings its own promise, or none; one that runs keeps what it has. */
async function promoIn(tx: Tx, { subscription }: BillingRow, from: Stripe.Subscription) {
  const terms = termsIn(from);
  if (subscription.stripeSubscription === from.id || !terms) return {};
  return usedPromo(tx, from.metadata.promo_use ?? null, terms);
}

/** What the subscription says it is for; while something smaller is planned, what is paid for stays until then. */
function termsToBe(row: BillingRow, from: Stripe.Subscription, periodStart: Date | null): Agreed | null {
  const planned = nextOf(row) === null ? null : row.subscription.periodEnd;
  const waits = planned !== null && (periodStart === null || periodStart < planned);
  return waits && row.subscription.stripeSubscription === from.id ? null : termsIn(from);
}

function statusOf(current: string, from: Stripe.Subscription): Status {
  if (isStatus(current) && OPERATORS.includes(current)) return current;
  return from.pause_collection && from.status === "active" ? "paused" : (STATUS[from.status] ?? UNKNOWN);
}

function payUrl(status: Status, { latest_invoice }: Stripe.Subscription, workspaceId: string): string | null {
  if (["active", "trialing", "paused", ...OPERATORS].includes(status)) return null;
  const page = typeof latest_invoice === "object" ? latest_invoice?.hosted_invoice_url : null;
  return ["past_due", "unpaid", "assessing"].includes(status) && page ? page : serverPaths.subscribeFor(workspaceId);
}

/** An invoice's lines as ours. */
export function linesOf({ lines }: Stripe.Invoice): Line[] {
  return lines.data.map(({ description, quantity, amount }) => ({
    label: description ?? "Subscription",
    quantity: quantity ?? 1,
    unit_amount: Math.round(amount / Math.max(1, quantity ?? 1)),
    amount,
  }));
}

/** An invoice of Stripe's under our own number, and whether it is settled. */
export async function adoptInvoice(tx: Tx, workspaceId: string, from: Stripe.Invoice): Promise<void> {
  if (!from.id || from.status === "draft" || from.total === 0) return;
  const issued = await issueInvoice(tx, {
    id: newId(),
    workspaceId,
    currency: from.currency.toUpperCase(),
    total: from.total,
    lines: linesOf(from),
    dueAt: moment(from.due_date) ?? moment(from.created) ?? new Date(),
    providerId: from.id,
    providerUrl: from.hosted_invoice_url ?? null,
  });
  if (issued.status !== "open") return;
  const by = null;
  if (from.status === "paid") await settle(tx, { id: issued.id, status: "paid", by, note: "Paid through Stripe" });
  if (from.status === "void" || from.status === "uncollectible")
    await settle(tx, { id: issued.id, status: "void", by, note: "Voided at Stripe" });
}
