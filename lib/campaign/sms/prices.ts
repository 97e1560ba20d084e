// What texts cost by the country they go to, in whole millionths of a US dollar, so that a sum of any number of them is exact.

/** Millionths of a US dollar. */
export type Micros = number;

export const MICROS_PER_CENT = 10_000;

export type PriceList = Readonly<Record<string, Micros>>;

/** One segment with the carriers' fees. Where there is no price, no text goes. An administrator may keep others. */
export const PRICES: PriceList = {
  US: 11_200,
  CA: 11_200,
  GB: 47_000,
  DE: 98_000,
  FR: 72_000,
  VN: 110_000,
};

/** What it costs to look up whether a number is a landline. */
export const LOOK_UP_PRICE: Micros = 8_000;

/** Where texts go unless a workspace was allowed more. */
export const DEFAULT_COUNTRIES: readonly string[] = ["US", "CA"];

/** Numbers of the territories are numbers of the United States for prices and for the list of allowed countries. */
const TERRITORIES: readonly string[] = ["PR", "VI", "GU", "AS", "MP"];

/** The country whose price and permission count for a number of this one. */
export function destinationOf(country: string): string {
  return TERRITORIES.includes(country) ? "US" : country;
}

/** What so many segments cost; null where texts have no price. */
export function priceOf(country: string, segments: number, prices: PriceList = PRICES): Micros | null {
  const one = Object.hasOwn(prices, destinationOf(country)) ? prices[destinationOf(country)] : undefined;
  return one === undefined ? null : one * segments;
}

/** Whether texts may go to a country. */
export function isAllowed(country: string, allowed: readonly string[] = DEFAULT_COUNTRIES): boolean {
  return allowed.includes(destinationOf(country));
}

/** What is taken from a credit for it: whole cents, a begun one whole. A sum is rounded once, never text by text. */
export function centsOf(micros: Micros): number {
  return Math.ceil(micros / MICROS_PER_CENT);
}
