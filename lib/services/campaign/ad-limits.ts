// What is fixed about ads, without the contract's schemas: the browser reads it too. Money is whole cents of US dollars.

/** What one ad may cost in one location. */
export const AD_BUDGET = { least: 1_000, most: 1_000_000, usual: 20_000 } as const;
/** What the ads of one workspace may cost in a month, at most: held and spent together. */
export const MOST_AD_MONTH = 2_000_000;
export const AD_DAYS = { least: 1, most: 60, usual: 7 } as const;
/** Less a day reaches nobody. */
export const LEAST_AD_DAY = 100;
/** Miles that a location may call its own around its point. */
export const MOST_TERRITORY = 200;
/** So often an order is tried by itself. */
export const MOST_AD_TRIES = 6;
export const AD_SORTS = ["updated_at", "campaign", "workspace", "spent"] as const;

/** What all ads are paid in. */
export const AD_CURRENCY = "USD";
