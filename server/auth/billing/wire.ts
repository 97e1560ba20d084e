// From rows of billing to the wire.

import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { promiseWords } from "#lib/promo-words.ts";
import type { Billing, BillingAct, Invoice, Plan } from "#lib/services/auth/billing-entities.ts";
import { agreementSchema, BILLING_ACTS, planSchema, pricesSchema } from "#lib/services/auth/billing-entities.ts";
import type { BillingRow, PlanRow } from "#server/auth/billing/billing-repository.ts";
import { discountOf } from "#server/auth/billing/discount.ts";
import { type Agreed, agreedSchema, type InvoiceRow, type OrderRow } from "#server/auth/billing/invoice-repository.ts";
import type { Offer } from "#server/auth/billing/quote.ts";
import { periodAmount } from "#server/auth/billing/quote.ts";
import { transition } from "#server/auth/billing/status.ts";
import { reckon } from "#server/auth/promos/promo-rules.ts";
import { instantOf } from "#server/platform/rows.ts";

const kind = planSchema.pick({ product: true, main_component: true });

/** A plan's row as everybody may read it. */
export function toPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    name: row.name,
    ...kind.parse({ product: row.product, main_component: row.mainComponent }),
    flags: row.flags,
    prices: pricesSchema.parse(row.prices),
    seats_included: row.seatsIncluded,
    trial_days: row.trialDays,
    conference: row.conference,
    archived_at: instantOf(row.archivedAt),
    version: row.version,
  };
}

/** What a plan is sold for. */
export function offerOf(row: PlanRow): Offer {
  return { name: row.name, prices: pricesSchema.parse(row.prices), seatsIncluded: row.seatsIncluded };
}

const interval = z.enum(["month", "year"]).nullable().catch(null);

/** The agreement that runs, with the prices of the day it was made; null while nothing was bought. */
export function agreedOf({ subscription }: Pick<BillingRow, "subscription">): Agreed | null {
  const every = interval.parse(subscription.interval);
  if (!every) return null;
  return {
    plan_id: subscription.planId,
    interval: every,
    seats: subscription.seats,
    currency: subscription.currency,
    base_amount: subscription.baseAmount,
    seat_amount: subscription.seatAmount,
    seats_included: subscription.seatsIncluded,
  };
}

/** What begins with the next period; null when it goes on as it is. */
export function nextOf({ subscription }: Pick<BillingRow, "subscription">): Agreed | null {
  const parsed = agreedSchema.safeParse(subscription.next);
  return parsed.success ? parsed.data : null;
}

/** The row as the workspace's owner reads it. */
export function toBilling(row: BillingRow, used: number, order: OrderRow | null): Billing {
  const { subscription, workspace, plan } = row;
  const agreed = agreedOf(row);
  const next = nextOf(row);
  return {
    workspace_id: workspace.id,
    status: workspace.subscriptionStatus,
    plan: toPlan(plan),
    interval: agreed?.interval ?? null,
    currency: agreed?.currency ?? workspace.currency,
    seats: subscription.seats,
    seats_included: subscription.seatsIncluded,
    seats_used: used,
    amount: agreed ? periodAmount(agreed) : 0,
    trial_ends_at: workspace.subscriptionStatus === "trialing" ? instantOf(subscription.trialEndsAt) : null,
    period_end: instantOf(subscription.periodEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    next: next ? agreementSchema.parse(next) : null,
    provider: subscription.provider === "stripe" ? "stripe" : "invoice",
    payment_url: workspace.paymentUrl,
    order: order && {
      invoice_id: order.id,
      number: order.number,
      due_at: instantOf(order.due_at),
      amount: periodAmount(order.agreed),
      interval: order.agreed.interval,
    },
    discount: discountWire(row, agreed),
    promo_code: agreed === null ? subscription.promoCode : null,
    paid_by: row.parentName,
    allowed: allowedActs(row, order),
  };
}

function discountWire(row: BillingRow, agreed: Agreed | null): Billing["discount"] {
  const discount = agreed && discountOf(row, agreed.plan_id);
  if (!agreed || !discount) return null;
  const { interval, currency } = agreed;
  const full = periodAmount(agreed);
  const { off } = reckon(discount, { total: full, interval, currency });
  return {
    code: discount.code,
    promise: promiseWords({ gift: discount, currency, interval, full, off }),
    began: discount.began,
  };
}

/** True where an agreement runs that can be changed, rather than a first one made; at Stripe one may run in its trial. */
export function isRunning(row: BillingRow): boolean {
  const { subscriptionStatus } = row.workspace;
  const statuses = row.subscription.stripeSubscription ? ["active", "past_due", "trialing"] : ["active", "past_due"];
  return agreedOf(row) !== null && statuses.includes(subscriptionStatus);
}

function isOwing(row: BillingRow): boolean {
  return agreedOf(row) !== null && ["soft_failure", "unpaid"].includes(row.workspace.subscriptionStatus);
}

/** What has an end that can be asked for. Shut or paused, a provider still has it and may go on charging. */
function isEnding(row: BillingRow): boolean {
  const { subscriptionStatus: status } = row.workspace;
  const held = row.subscription.stripeSubscription !== null && status !== "failed_to_create";
  return status === "trialing" || isRunning(row) || held;
}

/** The acts that make sense now; the same answer decides on the server. */
export function allowedActs(row: BillingRow, order: OrderRow | null): BillingAct[] {
  const { subscription, workspace } = row;
  if (workspace.parentId !== null) return [];
  const status = workspace.subscriptionStatus;
  const running = isRunning(row);
  const ends = subscription.cancelAtPeriodEnd;
  const ending = isEnding(row);
  const acts: Record<BillingAct, boolean> = {
    // What is owed for the past is paid by its own invoice, not by another agreement.
    subscribe: !running && transition(status, "pay") === "active" && !isOwing(row),
    change: running && !ends,
    cancel: ending && !ends && transition(status, "cancel") !== null,
    keep: ending && (ends || subscription.next !== null),
    pause: running && !ends && transition(status, "pause") !== null,
    resume: transition(status, "resume") !== null,
    withdraw: order !== null,
    portal: subscription.stripeCustomer !== null,
  };
  return Object.entries(acts).flatMap(([act, allowed]) => (allowed && isAct(act) ? [act] : []));
}

const isAct = (name: string): name is BillingAct => BILLING_ACTS.some((act) => act === name);

/** An invoice as its workspace and the administrators read it. */
export function toInvoice(row: InvoiceRow): Invoice {
  const { agreed: _agreed, provider_id: _provider, issued_at, due_at, paid_at, ...rest } = row;
  return {
    ...rest,
    issued_at: instantOf(issued_at),
    due_at: instantOf(due_at),
    paid_at: instantOf(paid_at),
    from: settingLines(env().INVOICE_FROM ?? PRODUCT_NAME),
    pay_to: rest.provider_url === null ? settingLines(env().INVOICE_PAY_TO ?? "") : [],
  };
}

/** The lines of a setting that writes them behind each other. */
export function settingLines(text: string): string[] {
  return text
    .split("|")
    .map((line) => line.trim())
    .filter(Boolean);
}
