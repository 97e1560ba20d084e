// What opens a person's own page, for the page and the service alike: no schema here, because pages carry none.

/** A code lives so long; five tries and what it opens are counted in db/functions/person-own.sql. */
export const CODE_MINUTES = 10;
export const CODE_DIGITS = 6;

/** What a person asks their brand for. */
export const OWN_REQUESTS = ["access", "erase"] as const;
/** What they stop beside emails. */
export const PHONE_CHANNELS = ["sms", "call"] as const;

/** The words of a yes to emails where the brand asks for it in none of its own. */
export const plainYes = (brand: string) => `${brand} may send me news and offers by email.`;
