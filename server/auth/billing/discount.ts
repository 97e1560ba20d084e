// What a promo code promised a subscription: kept with it, taken off each payment that it is for, and gone after the last.
import { z } from "zod";
import { type Gift, giftWords } from "#lib/promo-words.ts";
import type { Line } from "#lib/services/auth/billing-entities.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import { type PromoTerms, termsSchema } from "#server/auth/promos/promo-repository.ts";
import { type Due, reckon } from "#server/auth/promos/promo-rules.ts";

const discountSchema = termsSchema.extend({
  /** How many payments it is still for; null is every one. */
  left: z.number().int().nullable(),
  began: z.string(),
});

export type Discount = z.infer<typeof discountSchema>;

/** What is kept once the first payment was made; null where that was the only one. */
export function begunDiscount(terms: PromoTerms, due: Due, now: Date): Discount | null {
  const { payments } = reckon(terms, due);
  if (payments === 1) return null;
  return { ...terms, left: payments === null ? null : payments - 1, began: now.toISOString() };
}

/** What a subscription still gets off its payments on this plan; null for nothing. */
export function discountOf({ subscription }: Pick<BillingRow, "subscription">, planId: string): Discount | null {
  const parsed = discountSchema.safeParse(subscription.discount);
  if (!parsed.success || parsed.data.left === 0) return null;
  const { plan_ids } = parsed.data;
  return plan_ids === null || plan_ids.includes(planId) ? parsed.data : null;
}

/** The discount after one more payment. */
export function spentDiscount(discount: Discount): Discount | null {
  if (discount.left === null) return discount;
  return discount.left <= 1 ? null : { ...discount, left: discount.left - 1 };
}

/** The line that takes it off. */
export function promoLine({ code, ...gift }: Gift & { code: string }, off: number): Line {
  return { label: `Promo code ${code}: ${giftWords(gift)}`, quantity: 1, unit_amount: -off, amount: -off };
}

/** Lines of a payment with what is taken off them. */
export function discountedLines(lines: readonly Line[], discount: Discount | null, due: Omit<Due, "total">): Line[] {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = discount === null ? 0 : reckon(discount, { ...due, total }).off;
  return discount === null || off <= 0 ? [...lines] : [...lines, promoLine(discount, off)];
}
