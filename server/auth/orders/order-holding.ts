// What an order holds: its pieces off the stock and one use of its code, from when somebody stands for it until it comes to nothing.
import { AppError } from "#lib/errors.ts";
import { orderQuoteSchema } from "#lib/services/auth/order-entities.ts";
import { giveStockBack, takeStock } from "#server/auth/orders/order-catalogue.ts";
import { holdOrderPromo } from "#server/auth/orders/order-promo.ts";
import { type OrderEdit, type OrderRecord, storeOrder } from "#server/auth/orders/order-repository.ts";
import { placedLines } from "#server/auth/orders/order-wire.ts";
import { returnUse } from "#server/auth/promos/promo-repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Takes a locked order's pieces and its code's use, under their locks; throws in words where somebody was faster. */
export async function holdOrder(tx: Tx, row: OrderRecord, edit: OrderEdit = {}): Promise<OrderRecord> {
  if (row.holds) return row;
  const quote = orderQuoteSchema.parse(row.quote);
  const promo = await holdOrderPromo(tx, {
    ...{ code: row.promoCode ?? "", goods: quote.goods, currency: row.currency, person: row.placedBy },
    // Devices that are free are worth what they were when it was placed.
    gifted: () => quote.off,
    ...{ email: row.email ?? "", orderId: row.id, lapsesAt: row.lapsesAt ?? new Date() },
  });
  if ((promo?.off ?? 0) !== quote.off) throw new AppError("conflict", "The price has changed. Order it again.");
  await takeStock(tx, placedLines.parse(row.lines));
  return storeOrder(tx, row.id, { ...edit, holds: true, promoUse: promo?.id ?? null });
}

/** Gives back what an order held that comes to nothing; what it says of itself from then on. */
export async function releaseOrder(tx: Tx, row: OrderRecord): Promise<OrderEdit> {
  if (!row.holds) return {};
  if (row.promoUse !== null) await returnUse(tx, row.promoUse);
  await giveStockBack(tx, placedLines.parse(row.lines));
  return { holds: false };
}
