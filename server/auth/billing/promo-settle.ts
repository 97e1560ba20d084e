// What becomes of a held promo code with its order: it is held for it, and once that is paid its promise is the subscription's.
import { AppError } from "#lib/errors.ts";
import { begunDiscount } from "#server/auth/billing/discount.ts";
import type { Agreed } from "#server/auth/billing/invoice-repository.ts";
import type { HeldPromo } from "#server/auth/billing/payments-port.ts";
import { attachUse, settleUse } from "#server/auth/promos/promo-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Names the order that holds it; throws `conflict` where the code was given back meanwhile. */
export async function holdPromoFor(
  tx: Tx,
  { id }: HeldPromo,
  held: { heldFor: string; lapsesAt: Date },
): Promise<void> {
  if (!(await attachUse(tx, id, held))) throw new AppError("conflict", "This order has lapsed. Order again.");
}

/** What the subscription keeps of a code once its order is paid: columns of its row. */
export async function usedPromo(tx: Tx, useId: string | null, agreed: Pick<Agreed, "interval" | "currency">) {
  const settled = useId === null ? null : await settleUse(tx, useId);
  if (!settled) return { discount: null };
  const due = { total: 0, interval: agreed.interval, currency: agreed.currency };
  return { discount: begunDiscount(settled.terms, due, new Date()), promoCode: null };
}
