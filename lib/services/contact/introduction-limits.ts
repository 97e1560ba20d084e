// What a request for an introduction can be, and what a gift may be, for pages and the service alike: no schema here.

/** Not now leaves it open; both open ones end by themselves. */
export const INTRODUCTION_STATES = ["asked", "later", "yes", "no", "withdrawn", "ended"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];
export const INTRODUCTION_LABELS: Readonly<Record<IntroductionState, string>> = {
  asked: "Asked",
  later: "Not now",
  yes: "Introduced",
  no: "Declined",
  withdrawn: "Withdrawn",
  ended: "Expired",
};
export const INTRODUCTION_ACTS = ["yes", "no", "later", "withdraw"] as const;
export type IntroductionAct = (typeof INTRODUCTION_ACTS)[number];

/** A request that nobody decided ends after so many days. */
export const ASKED_DAYS = 30;
export const MOST_ASK = 500;
/** So many colleagues may stand between. */
export const MOST_BETWEEN = 2;
/** So many ways are offered at once. */
export const MOST_WAYS = 20;
/** So many requests are listed, the newest. */
export const MOST_INTRODUCTIONS = 100;
/** A search that is shorter would list everybody. */
export const LEAST_SEARCH = 3;

export const GIFT_CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;
export type GiftCurrency = (typeof GIFT_CURRENCIES)[number];
export const MOST_GIFT_CENTS = 1_000_000;
export const MOST_THANKS = 500;
