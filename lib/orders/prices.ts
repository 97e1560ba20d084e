// What a product costs by how many are taken: the same steps that the server reckons with, for the price beside the choice.
import type { OrderLine, OrderProduct } from "#lib/services/auth/order-entities.ts";

type Priced = Pick<OrderProduct, "prices">;

const stepsOf = ({ prices }: Priced, currency: string) => [...(prices[currency] ?? [])].sort((a, b) => a.from - b.from);

/** What each costs when so many are taken; null where it is not sold in this currency. */
export function eachOf(product: Priced, quantity: number, currency: string): number | null {
  return stepsOf(product, currency).findLast(({ from }) => from <= Math.max(1, quantity))?.each ?? null;
}

/** The next number from which each costs less; null where there is none. */
export function nextPrice(product: Priced, quantity: number, currency: string): { from: number; less: number } | null {
  const now = eachOf(product, 1, currency);
  const next = stepsOf(product, currency).find(({ from }) => from > quantity);
  if (now === null || now === 0 || next === undefined || next.each >= now) return null;
  return { from: next.from, less: Math.round((1 - next.each / now) * 100) };
}

/** What the pieces of a set cost when each kind is taken alone, in so many; null where one is not sold so. */
export function aloneOf(
  { pieces }: Pick<OrderProduct, "pieces">,
  singles: readonly Pick<OrderProduct, "pieces" | "prices">[],
  currency: string,
): number | null {
  let sum = 0;
  for (const [kind, count] of Object.entries(pieces)) {
    const prices = singles.flatMap((single) => {
      const [only, ...others] = Object.entries(single.pieces);
      const each = only?.[0] === kind && only[1] === 1 && others.length === 0 ? eachOf(single, count, currency) : null;
      return each === null ? [] : [each];
    });
    if (prices.length === 0) return null;
    sum += Math.min(...prices) * count;
  }
  return sum;
}

/** What a basket costs before shipping, tax and codes; null where a product is not sold in this currency. */
export function goodsOf(
  lines: readonly OrderLine[],
  products: readonly OrderProduct[],
  currency: string,
): number | null {
  let sum = 0;
  for (const { product, quantity } of lines) {
    const found = products.find(({ key }) => key === product);
    const each = found ? eachOf(found, quantity, currency) : null;
    if (each === null) return null;
    sum += each * quantity;
  }
  return sum;
}
