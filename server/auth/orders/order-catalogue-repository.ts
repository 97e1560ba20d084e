// Opens the catalogue of orders: the products with their stock, and the one row of settings.
import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { orderProducts, orderSettings } from "#db/schema/auth-orders.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type ProductRow = typeof orderProducts.$inferSelect;
export type SettingsRow = typeof orderSettings.$inferSelect;
type ProductEdit = Partial<Omit<typeof orderProducts.$inferInsert, "updatedAt" | "version">>;
type SettingsEdit = Partial<Omit<typeof orderSettings.$inferInsert, "updatedAt" | "version">>;

/** The settings; null where nobody wrote them yet. Locked where they will be changed. */
export async function settingsRow(tx: Tx, locked = false): Promise<SettingsRow | null> {
  const read = tx.select().from(orderSettings).where(eq(orderSettings.id, 1));
  const [row] = await (locked ? read.for("update") : read);
  return row ?? null;
}

/** Stores an edit of the settings as this version; null where there are none. */
export async function storeSettings(tx: Tx, version: number, edit: SettingsEdit): Promise<SettingsRow | null> {
  const [row] = await tx
    .update(orderSettings)
    .set({ ...edit, updatedAt: sql`now()`, version })
    .returning();
  return row ?? null;
}

/** What is on the shelves now, in their order. */
export async function productsOnSale(tx: Tx): Promise<ProductRow[]> {
  return tx
    .select()
    .from(orderProducts)
    .where(isNull(orderProducts.archivedAt))
    .orderBy(asc(orderProducts.shelf), asc(orderProducts.rank), asc(orderProducts.key));
}

/** All products, those that were taken off their shelf too. */
export async function allProducts(tx: Tx): Promise<ProductRow[]> {
  return tx.select().from(orderProducts).orderBy(orderProducts.shelf, orderProducts.rank, orderProducts.key);
}

/** One product, locked until the transaction ends. */
export async function lockedProduct(tx: Tx, key: string): Promise<ProductRow | null> {
  const [row] = await tx.select().from(orderProducts).where(eq(orderProducts.key, key)).for("update");
  return row ?? null;
}

/** Locks these products in the order of their keys, so that no two wait for each other. */
export async function lockProducts(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .select()
      .from(orderProducts)
      .where(inArray(orderProducts.key, keys))
      .orderBy(orderProducts.key)
      .for("update");
}

/** Stores a product; null where its key is taken. */
export async function insertProduct(tx: Tx, product: typeof orderProducts.$inferInsert): Promise<ProductRow | null> {
  const [row] = await tx.insert(orderProducts).values(product).onConflictDoNothing().returning();
  return row ?? null;
}

/** Stores an edit of a product as the next version of the one that was read; null where it is gone. */
export async function storeProduct(
  tx: Tx,
  { key, version }: Pick<ProductRow, "key" | "version">,
  edit: ProductEdit,
): Promise<ProductRow | null> {
  const [row] = await tx
    .update(orderProducts)
    .set({ ...edit, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(orderProducts.key, key))
    .returning();
  return row ?? null;
}

/** What is left of a product that is locked. */
export async function storeStock(tx: Tx, key: string, stock: number): Promise<void> {
  await tx.update(orderProducts).set({ stock }).where(eq(orderProducts.key, key));
}

/** Adds to what is left of a product; one that is not counted stays so. */
export async function addStock(tx: Tx, key: string, quantity: number): Promise<void> {
  await tx
    .update(orderProducts)
    .set({ stock: sql`${orderProducts.stock} + ${quantity}` })
    .where(eq(orderProducts.key, key));
}
