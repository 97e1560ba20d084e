// The prices of texts as administrators keep them: each from a moment on, beside those that hold where nobody said another one.
import { destinationOf, type Micros, PRICES, type PriceList } from "./prices.ts";

/** What a segment to a country costs from a moment on. */
type PriceChange = { country: string; price: Micros; from: Date };

/** The list that counts at a moment: of each country the change that began last. */
export function pricesAt(changes: readonly PriceChange[], at: Date): PriceList {
  const begun = changes.filter(({ from }) => from <= at).toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return { ...PRICES, ...Object.fromEntries(begun.map(({ country, price }) => [destinationOf(country), price])) };
}
