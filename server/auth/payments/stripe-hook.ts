// POST /api/auth/payments/stripe: what Stripe tells us, proven by its signature over the untouched bytes.
import type Stripe from "stripe";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { claimEvent, lockBilling, lockStripe } from "#server/auth/billing/billing-repository.ts";
import { lookAtMoney, moneySubject } from "#server/auth/payments/order-hook.ts";
import { asking, stripeClient } from "#server/auth/payments/stripe-client.ts";
import { dropOrder } from "#server/auth/payments/stripe-coupon.ts";
import { isDouble } from "#server/auth/payments/stripe-double.ts";
import { adopt, adoptInvoice, EXPANDED, workspaceIn } from "#server/auth/payments/stripe-sync.ts";
import { endRepeatedTrial } from "#server/auth/payments/stripe-trial.ts";
import { findUse, freeUse } from "#server/auth/promos/promo-repository.ts";
import type { WireRequest } from "#server/platform/api/message.ts";
import { rawRoute } from "#server/platform/api/raw-route.ts";
import { json } from "#server/platform/api/respond.ts";
import { audit } from "#server/platform/audit.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** Seconds that a signature may be old. */
const TOLERANCE = 300;
/** An event holds a whole invoice with its lines; in bytes. */
const LARGEST_EVENT = 1024 * 1024;

/** Answers one event. No limit: what Stripe repeats after a refusal would only come later. */
export const stripeRoute = rawRoute({
  service: "auth",
  method: "POST",
  path: "/auth/payments/stripe",
  body: { types: ["application/json"], most: LARGEST_EVENT },
  limit: null,
  credential: ({ request }) => eventIn(request),
  answer: async (event, { request }) => json(200, { received: true, outcome: await handle(event, request.id) }),
});

/** A wrong or old signature is `malformed`; without keys there is nothing here. */
async function eventIn(request: WireRequest): Promise<Stripe.Event> {
  const { STRIPE_WEBHOOK_SECRET: secret } = env();
  if (secret === undefined) throw new AppError("not_found");
  const stripe = await stripeClient();
  const signature = request.headers["stripe-signature"] ?? "";
  try {
    return stripe.webhooks.constructEvent(Buffer.from(request.body ?? []), signature, secret, TOLERANCE);
  } catch (cause) {
    throw new AppError("malformed", "The signature does not fit.", { cause });
  }
}

type Subject = { subscription: string; invoice: string | null };

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

/** The subscription an event speaks of, and its invoice; null for what does not concern us. */
function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case "checkout.session.completed":
      return subject(idOf(event.data.object.subscription), null);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return subject(event.data.object.id, null);
    default:
      return ofInvoice(event);
  }
}

function ofInvoice(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.voided":
    case "invoice.marked_uncollectible": {
      const { parent, id } = event.data.object;
      return subject(idOf(parent?.subscription_details?.subscription), id ?? null);
    }
    default:
      return null;
  }
}

function subject(subscription: string | null, invoice: string | null): Subject | null {
  return subscription === null ? null : { subscription, invoice };
}

/**
 * Doubles are known by their id. Disorder does no harm because no event is believed: it only says where to look, and
 * while one looks, the lock keeps another from writing what it saw before.
 */
async function handle(event: Stripe.Event, requestId: string): Promise<string> {
  const money = moneySubject(event);
  const subject = money ? null : subjectOf(event);
  const lapsed = event.type === "checkout.session.expired" ? event.data.object.metadata?.promo_use : undefined;
  return unscoped(async (tx) => {
    if (subject) await lockStripe(tx, subject.subscription);
    const claim = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000) };
    if (!(await claimEvent(tx, { ...claim, outcome: subject || money ? "read" : "ignored" }))) return "known";
    if (money) return lookAtMoney(tx, money);
    // Read back as everything is: only a page that Stripe closed gives its code back.
    if (lapsed !== undefined) await freeExpired(tx, lapsed);
    return subject ? look(tx, subject, { type: event.type, id: event.id, requestId }) : "ignored";
  });
}

async function freeExpired(tx: Tx, useId: string): Promise<void> {
  const use = isId(useId) ? await findUse(tx, useId) : null;
  if (use?.state !== "held" || !use.heldFor?.startsWith("stripe:")) return;
  if ((await dropOrder(tx, use.heldFor.slice("stripe:".length))) === "dropped") await freeUse(tx, use.id);
}

type Trail = { type: string; id: string; requestId: string };

async function look(tx: Tx, { subscription, invoice }: Subject, trail: Trail): Promise<string> {
  const found = await asking((stripe) => stripe.subscriptions.retrieve(subscription, { expand: EXPANDED }));
  const workspaceId = workspaceIn(found);
  const row = workspaceId && isId(workspaceId) ? await lockBilling(tx, workspaceId) : null;
  if (!row) return "of no workspace here";
  const before = row.workspace.subscriptionStatus;
  const adopted = !(await isDouble(row, found)) && (await adopt(tx, row, found));
  if (adopted) await endRepeatedTrial(tx, row.workspace.id, found);
  if (invoice) await adoptInvoice(tx, row.workspace.id, await asking((stripe) => stripe.invoices.retrieve(invoice)));
  await audit(tx, {
    actor: { kind: "system", name: "stripe" },
    action: "billing.provider",
    subjectType: "subscription",
    subjectId: row.workspace.id,
    workspaceId: row.workspace.id,
    before: { status: before },
    after: { status: found.status, event: trail.type, event_id: trail.id, adopted },
    requestId: trail.requestId,
  });
  return adopted ? "read" : "of an older subscription";
}
