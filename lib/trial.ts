// How long a new workspace may try everything, unless a promo code says otherwise.

/** Days of a trial. */
export const TRIAL_DAYS = 14;
