// A promo code with an order of a plan: looked at for its price, held when it is ordered, given back when that lapses.

import { AppError } from "#lib/errors.ts";
import type { Agreement } from "#lib/services/auth/billing-entities.ts";
import { lockBilling } from "#server/auth/billing/billing-repository.ts";
import { type HeldPromo, paymentsHolding } from "#server/auth/billing/payments-port.ts";
import { foldCode } from "#server/auth/promos/fold-code.ts";
import {
  addUse,
  type FoundPromo,
  findPromo,
  freeUse,
  hasPaid,
  heldBy,
  lapsedUses,
  type PromoUse,
  termsOf,
  usesBy,
} from "#server/auth/promos/promo-repository.ts";
import { type Due, reckon, refusalOf, UNKNOWN_CODE } from "#server/auth/promos/promo-rules.ts";
import { eachDue } from "#server/platform/each-due.ts";
import { attemptsOf, PROMO_GUESSES_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** What is ordered with a code, by whom and for which workspace. */
export type PromoOrder = { code: string; person: string; workspaceId: string; agreement: Agreement; due: Due };

/** An order that names no provider yet is one whose page never came: its code is somebody else's soon. */
const UNNAMED_MS = 10 * 60_000;

function refused(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { promo_code: [sentence] } });
}

/** Runs what reads a code that somebody typed in; whoever guesses at codes is let try only so often. */
export async function guarded<T>(person: string, run: () => Promise<T>): Promise<T> {
  if ((await attemptsOf(PROMO_GUESSES_PER_PERSON, person)) >= PROMO_GUESSES_PER_PERSON.points)
    await takeAttempt(PROMO_GUESSES_PER_PERSON, person);
  try {
    return await run();
  } catch (error) {
    const unknown = error instanceof AppError && error.details.fields?.promo_code?.includes(UNKNOWN_CODE) === true;
    if (unknown) await takeAttempt(PROMO_GUESSES_PER_PERSON, person);
    throw error;
  }
}

/** What a code takes off this order; throws `invalid` on `promo_code` with the reason where it takes nothing. */
export async function promoFor(tx: Tx, order: PromoOrder): Promise<Omit<HeldPromo, "id">> {
  const held = await heldBy(tx, order.workspaceId);
  const found = await findPromo(tx, foldCode(order.code));
  return allowed(tx, order, { found, own: isOf(held, found) ? held : null });
}

const isOf = (use: PromoUse | null, found: FoundPromo | null) =>
  use !== null && found !== null && use.code === found.code && use.single === found.single;

type Looked = { found: FoundPromo | null; own: PromoUse | null };

/** A use that this very workspace holds already stands in nobody's way. */
async function allowed(tx: Tx, order: PromoOrder, { found, own }: Looked): Promise<Omit<HeldPromo, "id">> {
  if (!found) throw refused(UNKNOWN_CODE);
  const { person, due, agreement } = order;
  const offer = own === null ? found.offer : { ...found.offer, uses: found.offer.uses - 1, taken: false };
  const why = refusalOf(offer, due, {
    planId: agreement.plan_id,
    mine: await usesBy(tx, found.code, { person, but: own?.id ?? null }),
    hasPaid: offer.first_order && (await hasPaid(tx, person)),
    now: new Date(),
  });
  if (why !== null) throw refused(why);
  return { ...reckon(offer, due), terms: termsOf(found) };
}

/**
 * Holds one use for an order, in the caller's transaction; the same order asked for twice holds one. What the workspace
 * held for another order is given back first: `dropHeld`. `fresh` where it was not held before.
 */
export async function holdPromo(tx: Tx, order: PromoOrder): Promise<HeldPromo & { fresh: boolean }> {
  await lockBilling(tx, order.workspaceId);
  const found = await findPromo(tx, foldCode(order.code), { locked: true });
  const held = await heldBy(tx, order.workspaceId);
  const own = isOf(held, found) ? held : null;
  const promo = await allowed(tx, order, { found, own });
  if (own !== null && isSameOrder(own, order, promo.off)) return { ...promo, id: own.id, fresh: false };
  if (held !== null) throw new AppError("conflict", "Another order was started in the meantime. Try again.");
  if (!found) throw refused(UNKNOWN_CODE);
  const { person, workspaceId, due, agreement } = order;
  const use = { kind: "plan" as const, person, workspaceId, currency: due.currency, off: promo.off, order: agreement };
  const id = await addUse(tx, found, { ...use, lapsesAt: new Date(Date.now() + UNNAMED_MS) });
  return { ...promo, id, fresh: true };
}

/** Written the same way each time, so that two texts are the same order or are not. */
const spelled = ({ plan_id, interval, seats, currency }: Agreement) => [plan_id, interval, seats, currency].join(" ");

function isSameOrder(use: PromoUse, { agreement }: PromoOrder, off: number): boolean {
  const order: unknown = Reflect.get(Object(use.terms), "order");
  return use.off === off && spelled({ ...agreement, ...Object(order) }) === spelled(agreement);
}

/** True where a workspace holds a code for something else than this order, which may name none. */
export async function holdsOther(tx: Tx, workspaceId: string, order: PromoOrder | null): Promise<boolean> {
  const held = await heldBy(tx, workspaceId);
  if (held === null) return false;
  if (order === null) return true;
  const found = await findPromo(tx, foldCode(order.code));
  if (!found || !isOf(held, found)) return true;
  return !isSameOrder(held, order, reckon(found.offer, order.due).off);
}

/** Takes back what a workspace holds, and its order with it; throws `conflict` where that is paid by now. */
export async function dropHeld(tx: Tx, workspaceId: string): Promise<void> {
  await lockBilling(tx, workspaceId);
  const held = await heldBy(tx, workspaceId);
  if (held === null) return;
  if ((await droppedOrder(tx, held)) === "paid")
    throw new AppError("conflict", "Your last order is paid. Look at the subscription again.");
  await freeUse(tx, held.id);
}

async function droppedOrder(tx: Tx, { heldFor }: PromoUse): Promise<"dropped" | "paid"> {
  if (heldFor === null) return "dropped";
  const { payments, id } = paymentsHolding(heldFor);
  return payments.dropOrder(tx, id);
}

/** Gives a use back whose order did not come about. */
export function freePromo(id: string): Promise<void> {
  return unscoped((tx) => freeUse(tx, id));
}

const MOST_AT_ONCE = 200;

/** Takes back orders that were not paid in time, with the codes that they held; answers how many. */
export async function freeLapsed(now: Date = new Date(), stop?: AbortSignal): Promise<number> {
  const lapsed = await unscoped((tx) => lapsedUses(tx, now, MOST_AT_ONCE));
  const run = (use: PromoUse) =>
    unscoped(async (tx) => {
      // Paid meanwhile it is used, by whoever reads that from the provider.
      if ((await droppedOrder(tx, use)) === "dropped") await freeUse(tx, use.id);
      return true;
    });
  const failed = "promo codes: an order that lapsed could not be taken back";
  return eachDue(lapsed, { run, about: ({ id }) => ({ use: id }), failed, stop });
}
