// What a visitor's answer may hold, for pages and the service alike: no schema here, because pages carry none.

export const EXCHANGE_STATES = ["waiting", "done", "aside"] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

export const CONSENT_CHANNELS = ["email", "sms"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
export const MAX_CONSENT = 300;

/** For so many days a workspace can keep what visitors answered; null, the first choice, is for ever. */
export const KEPT_DAYS = [30, 90, 180, 365, 730, 1825] as const;
/** Days from a decision to keep less until the first answer goes (the specification's notice). */
export const RETENTION_NOTICE_DAYS = 30;

/** The most characters of each field of the form. */
export const MOST_ANSWERED = { name: 120, reach: 254, company: 120, note: 500 } as const;
/** What would help: so many chips on a card, each so long. */
export const MAX_HELP = 6;
export const MAX_HELP_TEXT = 40;
