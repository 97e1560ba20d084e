// What is in an order's basket, kits and single pieces together: changed line by line, in the order of the catalogue.
import type { OrderLine, ShownProduct } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_QUANTITY, type OrderShelf } from "#lib/services/auth/order-limits.ts";

type Shelved = Pick<ShownProduct, "key" | "shelf" | "stock">;

/** How many of it can be ordered at most. */
export const mostOf = ({ stock }: Pick<Shelved, "stock">): number =>
  Math.max(0, Math.min(MOST_ORDER_QUANTITY, stock ?? MOST_ORDER_QUANTITY));

/** How many of a product a basket holds. */
export function quantityOf(lines: readonly OrderLine[], key: string): number {
  return lines.find(({ product }) => product === key)?.quantity ?? 0;
}

/** The basket with so many of one product; none takes it out. */
export function withQuantity(
  lines: readonly OrderLine[],
  products: readonly Pick<Shelved, "key">[],
  { product, quantity }: OrderLine,
): OrderLine[] {
  const others = lines.filter((line) => line.product !== product);
  const next = quantity === 0 ? others : [...others, { product, quantity }];
  return products.flatMap(({ key }) => next.filter((line) => line.product === key));
}

/** The basket with this kit in place of another one, as many of it as of that. */
export function withKit(lines: readonly OrderLine[], products: readonly Shelved[], kit: Shelved): OrderLine[] {
  const kits = linesOn("kits", lines, products);
  const others = lines.filter((line) => !kits.includes(line));
  const quantity = Math.min(mostOf(kit), kits[0]?.quantity ?? 1);
  return withQuantity(others, products, { product: kit.key, quantity });
}

/** What of a basket is sold on a shelf. */
export function linesOn(
  shelf: OrderShelf,
  lines: readonly OrderLine[],
  products: readonly Pick<Shelved, "key" | "shelf">[],
): OrderLine[] {
  const sold = new Set(products.filter((product) => product.shelf === shelf).map(({ key }) => key));
  return lines.filter(({ product }) => sold.has(product));
}
