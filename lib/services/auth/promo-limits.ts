// What promo codes may be, without their schemas: forms and lists of the browser read it.

export const PROMO_STATES = ["active", "planned", "paused", "ended", "used-up"] as const;
export const PROMO_LASTS = ["once", "months", "always"] as const;
/** What a code takes something off: a plan, an order of tags and stands, or either. */
export const PROMO_PRODUCTS = ["plans", "orders", "both"] as const;
export const PROMO_USE_STATES = ["held", "used", "freed"] as const;
/** As many single codes as one batch has at most. */
export const MOST_SINGLES = 10_000;
