// A first agreement: what it would cost, with a promo code or without, and the way to pay it.
import { AppError } from "#lib/errors.ts";
import type { Agreement, PlanOrder, Quote } from "#lib/services/auth/billing-entities.ts";
import { type BillingRow, billingOf } from "#server/auth/billing/billing-repository.ts";
import { type HeldPromo, paymentsForNew, paymentsOf } from "#server/auth/billing/payments-port.ts";
import {
  dropHeld,
  freePromo,
  guarded,
  holdPromo,
  holdsOther,
  type PromoOrder,
  promoFor,
} from "#server/auth/billing/promo-orders.ts";
import { firstQuote, promisedQuote } from "#server/auth/billing/quote.ts";
import { acting, ownersScope } from "#server/auth/billing/service.ts";
import { quoteFor, type Wanted, wanted } from "#server/auth/billing/wanted.ts";
import { isRunning } from "#server/auth/billing/wire.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Split = { agreement: Agreement; code: string | null };

function splitOrder({ promo_code: code = "", ...agreement }: PlanOrder): Split {
  return { agreement, code: code === "" ? null : code };
}

/** POST /billing/quote: changes nothing. */
export async function getQuote(context: CallContext, order: PlanOrder): Promise<{ data: Quote }> {
  const { workspaceId, userId: person } = ownersScope(context, "billing.read");
  const { agreement, code } = splitOrder(order);
  const read = () =>
    unscoped(async (tx) => {
      const row = await billingOf(tx, workspaceId);
      if (!row) throw new AppError("not_found");
      const found = await wanted(tx, row, agreement);
      const plain = quoteFor(row, found, new Date());
      if (isRunning(row)) return { data: await paymentsOf(row).quote({ row, ...found }, plain) };
      if (code === null) return { data: plain };
      const { terms, off } = await promoFor(tx, promoOrder({ code, person, workspaceId }, found));
      return { data: promisedQuote(plain, terms, off) };
    });
  return code === null ? read() : guarded(person, read);
}

type Typed = Pick<PromoOrder, "code" | "person" | "workspaceId">;

/** What the code is reckoned against: the first payment of what was found. */
function promoOrder(typed: Typed, { plan, priced }: Wanted): PromoOrder {
  const { plan_id, interval, seats, currency } = priced;
  const total = firstQuote(plan.name, priced, new Date()).due_now;
  return { ...typed, agreement: { plan_id, interval, seats, currency }, due: { total, interval, currency } };
}

type Taken = { promo: HeldPromo | null; fresh: boolean };

/** Holds the code of an order before anything is ordered, and takes back what was held for another one. */
async function takePromo(workspaceId: string, person: string, { agreement, code }: Split): Promise<Taken> {
  const order = await unscoped(async (tx) => {
    const row = code === null ? null : await billingOf(tx, workspaceId);
    return code === null || !row ? null : promoOrder({ code, person, workspaceId }, await wanted(tx, row, agreement));
  });
  if (await unscoped((tx) => holdsOther(tx, workspaceId, order))) {
    // What would be refused anyway takes nothing away.
    if (order) await unscoped((tx) => promoFor(tx, order));
    await unscoped((tx) => dropHeld(tx, workspaceId));
  }
  if (!order) return { promo: null, fresh: false };
  const { fresh, ...promo } = await unscoped((tx) => holdPromo(tx, order));
  return { promo, fresh };
}

/** POST /billing/subscribe: a first agreement, or a new one after the last has ended. */
export async function subscribe(context: CallContext, order: PlanOrder): Promise<{ data: { url: string } }> {
  const { workspaceId, userId: person } = ownersScope(context, "billing.manage");
  const split = splitOrder(order);
  const take = () => takePromo(workspaceId, person, split);
  const { promo, fresh } = split.code === null ? await take() : await guarded(person, take);
  try {
    return await acting(context, "subscribe", (tx, row) => ordered(tx, row, { agreement: split.agreement, promo }));
  } catch (error) {
    if (promo !== null && fresh) await freePromo(promo.id);
    throw error;
  }
}

type Ordering = { agreement: Agreement; promo: HeldPromo | null };

async function ordered(tx: Tx, row: BillingRow, { agreement, promo }: Ordering) {
  const { plan, priced } = await wanted(tx, row, agreement);
  const url = await paymentsForNew().checkout(tx, { row, plan, priced, promo });
  const used = promo === null ? {} : { promo_code: promo.terms.code, promo_off: promo.off };
  return { result: { data: { url } }, after: { ...priced, ...used } };
}
