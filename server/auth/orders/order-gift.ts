// What the devices that a promo code gives are worth in a basket: pure arithmetic over what is in it. Whole minor units.
import type { OrderPieces, OrderProduct } from "#lib/services/auth/order-entities.ts";
import { ORDER_KINDS, type OrderKind } from "#lib/services/auth/order-limits.ts";
import { type Bought, eachOf } from "#server/auth/orders/order-quote.ts";

/** How many of one kind a product is; null for a set of several kinds, whose pieces have no price of their own. */
function alone({ pieces }: OrderProduct): { kind: OrderKind; count: number } | null {
  const [kind, ...others] = ORDER_KINDS.filter((known) => pieces[known] !== undefined);
  return kind === undefined || others.length > 0 ? null : { kind, count: pieces[kind] ?? 0 };
}

/** So many of each kind are free, the dearest first; what is not in the basket is not given. */
export function giftedOf(devices: OrderPieces, bought: readonly Bought[], currency: string): number {
  const left = new Map(ORDER_KINDS.map((kind) => [kind, devices[kind] ?? 0]));
  const priced = bought.flatMap(({ product, quantity }) => {
    const found = alone(product);
    if (found === null) return [];
    return [
      { kind: found.kind, pieces: found.count * quantity, each: eachOf(product, quantity, currency) / found.count },
    ];
  });
  let off = 0;
  for (const { kind, pieces, each } of priced.toSorted((one, other) => other.each - one.each)) {
    const free = Math.min(left.get(kind) ?? 0, pieces);
    left.set(kind, (left.get(kind) ?? 0) - free);
    off += Math.floor(free * each);
  }
  return off;
}
