// What can be ordered: read off the catalogue that administrators keep, and taken from and given back to its stock.
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { aloneOf } from "#lib/orders/prices.ts";
import {
  type OrderCatalogue,
  type OrderLine,
  type OrderProduct,
  orderProductSchema,
} from "#lib/services/auth/order-entities.ts";
import { FULFILMENT_MODES } from "#lib/services/auth/order-limits.ts";
import {
  addStock,
  lockedProduct,
  lockProducts,
  productsOnSale,
  settingsRow,
  storeStock,
} from "#server/auth/orders/order-catalogue-repository.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const shippingSchema = z.array(
  z.object({ country: z.string(), amount: z.record(z.string(), z.number().int()), days: z.number().int() }),
);
const taxesSchema = z.array(
  z.object({
    country: z.string(),
    /** Empty for all of the country. */
    region: z.string(),
    basis_points: z.number().int(),
    label: z.string(),
    on_shipping: z.boolean(),
  }),
);

export type OrderSettings = {
  shipping: z.output<typeof shippingSchema>;
  taxes: z.output<typeof taxesSchema>;
  productionDays: number;
  fulfilment: (typeof FULFILMENT_MODES)[number];
  fulfilmentUrl: string | null;
};

/** Where we ship, what is taxed, and who makes what is paid. */
export async function readOrderSettings(tx: Tx): Promise<OrderSettings> {
  const row = await settingsRow(tx);
  return {
    shipping: shippingSchema.parse(row?.shipping ?? []),
    taxes: taxesSchema.parse(row?.taxes ?? []),
    productionDays: row?.productionDays ?? 0,
    fulfilment: FULFILMENT_MODES.find((known) => known === row?.fulfilment) ?? "hand",
    fulfilmentUrl: row?.fulfilmentUrl ?? null,
  };
}

/** What is on the shelves now, in their order: one basket holds of both. */
export async function readProducts(tx: Tx): Promise<OrderProduct[]> {
  const rows = await productsOnSale(tx);
  return rows.map((row) => orderProductSchema.parse(row));
}

/** What the pieces of a set cost one by one, in each currency that it is sold in; nothing for a single kind. */
function aloneIn(product: OrderProduct, all: readonly OrderProduct[]): Record<string, number> {
  if (product.shelf !== "kits") return {};
  const singles = all.filter(({ shelf }) => shelf === "tags");
  return Object.fromEntries(
    Object.keys(product.prices).flatMap((currency) => {
      const alone = aloneOf(product, singles, currency);
      return alone === null ? [] : [[currency, alone] as const];
    }),
  );
}

/** GET /orders/catalogue: the same for everybody. */
export async function getOrderCatalogue({ shelf }: { shelf: string }): Promise<{ data: OrderCatalogue }> {
  const { all, settings } = await unscoped(async (tx) => ({
    all: await readProducts(tx),
    settings: await readOrderSettings(tx),
  }));
  const products = all
    .filter((product) => shelf === "" || product.shelf === shelf)
    .map((product) => ({ ...product, alone: aloneIn(product, all) }));
  const currencies = [...new Set(products.flatMap(({ prices }) => Object.keys(prices)))];
  return { data: { products, currencies, shipping: settings.shipping, production_days: settings.productionDays } };
}

function soldOut(name: string, left: number): AppError {
  const sentence = left === 0 ? `${name}: sold out.` : `${name}: only ${left} left.`;
  return new AppError("conflict", sentence, { fields: { lines: [sentence] } });
}

/** Throws `conflict` in words for what is not there any more; takes nothing. */
export async function refuseSoldOut(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  const rows = await productsOnSale(tx);
  for (const { product, quantity } of lines) {
    const row = rows.find(({ key }) => key === product);
    if (row?.stock != null && row.stock < quantity) throw soldOut(row.name, row.stock);
  }
}

/** Takes an order from the stock, in the order of the keys, so that no two wait for each other; throws `conflict` in words. */
export async function takeStock(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  for (const { product, quantity } of lines.toSorted((one, other) => (one.product < other.product ? -1 : 1))) {
    const row = await lockedProduct(tx, product);
    if (!row || row.stock === null) continue;
    if (row.stock < quantity) throw soldOut(row.name, row.stock);
    await storeStock(tx, product, row.stock - quantity);
  }
}

/** Puts back what an order had taken that came to nothing. */
export async function giveStockBack(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  await lockProducts(tx, lines.map(({ product }) => product).toSorted());
  for (const { product, quantity } of lines) await addStock(tx, product, quantity);
}
