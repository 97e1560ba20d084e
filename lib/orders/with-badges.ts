// A badge for each of some people, in a basket that may hold something already.
import type { OrderDesign, OrderLine, OrderPerson, ShownProduct } from "#lib/services/auth/order-entities.ts";
import { MOST_PERSON_NAME, MOST_PERSON_TITLE } from "#lib/services/auth/order-limits.ts";
import { mostOf, quantityOf, withQuantity } from "./basket.ts";

type Product = Pick<ShownProduct, "key" | "shelf" | "stock" | "pieces">;

/** A product of badges alone: more people mean more of it. */
export const isBadge = ({ pieces }: Pick<Product, "pieces">) => pieces.badge === 1 && Object.keys(pieces).length === 1;

/** Single badges as they are sold now; null where they are not. */
export function badgeOf<P extends Product>(products: readonly P[]): P | null {
  return products.find((each) => each.shelf === "tags" && isBadge(each) && mostOf(each) > 0) ?? null;
}

/** What a person is called on a badge: no longer than it may be. */
export const onBadge = ({ name, title }: { name: string; title: string | null }): OrderPerson => ({
  name: name.slice(0, MOST_PERSON_NAME).trim(),
  title: (title ?? "").slice(0, MOST_PERSON_TITLE).trim(),
});

type Basket = { lines: readonly OrderLine[]; people: OrderDesign["people"] };

/** The basket with a badge more for each of them; who has one in it already is not ordered for twice. */
export function withBadges(
  { lines, people }: Basket,
  products: readonly Product[],
  { badge, wanted }: { badge: Product; wanted: readonly OrderPerson[] },
): { lines: OrderLine[]; people: OrderPerson[] } {
  const has = new Set(people.map(({ name, title }) => JSON.stringify([name, title])));
  const added = wanted.filter(({ name, title }) => !has.has(JSON.stringify([name, title])));
  // A set that is in the basket holds badges too: those are for whoever it names.
  const quantity = Math.min(mostOf(badge), quantityOf(lines, badge.key) + added.length);
  return {
    lines: withQuantity(lines, products, { product: badge.key, quantity }),
    people: [...people, ...added],
  };
}
