// What is fixed about the co-op account, without the contract's schemas: the browser reads it too.

/** A billion of what has cents. */
export const MOST_COOP_AMOUNT = 100_000_000_000;
export const MAX_COOP_LABEL = 80;
export const MAX_COOP_NOTE = 300;

export const COOP_SORTS = ["name", "available", "spent", "owed"] as const;
export const COOP_ENTRY_SORTS = ["at"] as const;

/** How a location's account stands, for the list's filter. */
export const COOP_STANDS = ["owes", "in_credit", "used_up", "none"] as const;
export type CoopStand = (typeof COOP_STANDS)[number];

/** What an account can be told; each is an entry of its own. */
export const COOP_ENTRY_KINDS = [
  "allocate",
  "take_back",
  "reserve",
  "spend",
  "give_back",
  "refund",
  "settle",
  "unsettle",
] as const;
export type CoopEntryKind = (typeof COOP_ENTRY_KINDS)[number];

/** What reserves money of an account: a cost that somebody of the franchise wrote down, or an ad. */
export const COOP_KINDS = ["hand", "ad"] as const;
export type CoopKind = (typeof COOP_KINDS)[number];
