// What a promo code takes off, and why it does not: pure rules over the code, the order and who orders.

import { formatMoney } from "#lib/money.ts";
import type { Gift } from "#lib/promo-words.ts";
import { takesOff } from "#lib/promo-words.ts";

/** What is about to be paid. `total` is the first payment without the code, in minor units of the currency. */
export type Due = { total: number; interval: "month" | "year"; currency: string };

/** What each payment that the code is for gets off, and how many those are; null is every one. */
export type Reckoned = { off: number; payments: number | null };

/** A year that is paid at once gets the months' share of it. */
export function reckon(gift: Gift, { total, interval, currency }: Due): Reckoned {
  const yearly = gift.lasts === "months" && interval === "year";
  const months = gift.months ?? 1;
  const part = yearly ? months / 12 : 1;
  const amount = gift.amounts?.[currency] ?? 0;
  const off = gift.percent === null ? amount * (yearly ? months : 1) : Math.round((total * gift.percent * part) / 100);
  const payments = gift.lasts === "always" ? null : gift.lasts === "once" || yearly ? 1 : months;
  return { off: Math.min(total, off), payments };
}

/** A code as it stands, and what is known of whoever types it in. */
export type Offered = Gift & {
  products: "plans" | "orders" | "both";
  plan_ids: readonly string[] | null;
  minimums: Readonly<Record<string, number>> | null;
  first_order: boolean;
  per_person: number | null;
  max_uses: number | null;
  uses: number;
  starts_at: Date | null;
  expires_at: Date | null;
  paused_at: Date | null;
  /** Of a single code of a batch: another use has it. */
  taken: boolean;
};

type Standing = Pick<Offered, "starts_at" | "expires_at" | "paused_at" | "max_uses" | "uses">;

/** Who orders what and when, no plan for an order of things; `mine` is how often this person has used the code. */
export type Buyer = { planId: string | null; mine: number; hasPaid: boolean; now: Date };

export const UNKNOWN_CODE = "This code is not known, or no longer valid. Check the spelling.";

/** True while a code can be used by somebody: it has begun, is not paused or over, and has uses left. */
export function isOpen(offer: Standing & Pick<Offered, "taken">, now: Date): boolean {
  return stateOf(offer, now) === "active" && !offer.taken;
}

export type PromoState = "active" | "planned" | "paused" | "ended" | "used-up";

/** Where a code stands; over is over, whatever else is true. */
export function stateOf({ starts_at, expires_at, paused_at, max_uses, uses }: Standing, now: Date): PromoState {
  if (expires_at !== null && expires_at <= now) return "ended";
  if (max_uses !== null && uses >= max_uses) return "used-up";
  if (paused_at !== null) return "paused";
  return starts_at !== null && starts_at > now ? "planned" : "active";
}

const CLOSED: Readonly<Record<Exclude<PromoState, "active">, string>> = {
  // Nobody hears of a code before its time.
  planned: UNKNOWN_CODE,
  paused: "This code cannot be used right now.",
  ended: "This code has ended.",
  "used-up": "This code has been used up.",
};

/** Why the code takes nothing off this order, in words for whoever orders; null where it does. */
export function refusalOf(offer: Offered, due: Due, buyer: Buyer): string | null {
  const state = stateOf(offer, buyer.now);
  if (state !== "active") return CLOSED[state];
  if (offer.taken) return CLOSED["used-up"];
  if (!takesOff(offer)) return "This code is for signing up. It gives no discount.";
  return refusedFor(offer, buyer) ?? refusedAt(offer, due);
}

function refusedForThings({ products }: Offered): string | null {
  return products === "plans" ? "This code is for a plan. It gives no discount on an order." : null;
}

function refusedForPlan({ products, plan_ids }: Offered, planId: string): string | null {
  if (products === "orders") return "This code is for an order of devices.";
  return plan_ids !== null && !plan_ids.includes(planId) ? "This code is not for this plan." : null;
}

function refusedFor(offer: Offered, { planId, mine, hasPaid }: Buyer): string | null {
  const { first_order, per_person } = offer;
  const elsewhere = planId === null ? refusedForThings(offer) : refusedForPlan(offer, planId);
  if (elsewhere !== null) return elsewhere;
  if (per_person !== null && mine >= per_person) return "You have already used this code.";
  return first_order && hasPaid ? "This code is for a first order." : null;
}

function refusedAt({ percent, amounts, devices, minimums }: Offered, { total, currency }: Due): string | null {
  const priced = percent !== null || devices !== null || amounts?.[currency] !== undefined;
  if (!priced) return `This code does not work in ${currency}.`;
  if (minimums === null) return null;
  const least = minimums[currency];
  if (least === undefined) return `This code does not work in ${currency}.`;
  return total < least ? `This code needs an order of at least ${formatMoney(least, currency)}.` : null;
}
