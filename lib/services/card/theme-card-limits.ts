// What cards under themes are sorted and filtered by, without the contract's schemas: the browser reads it too.

export const THEME_CARD_SORTS = ["name", "place", "number"] as const;

/** `waits`: a newer version waits there; `own`: it differs by own values; `follows`: neither; `changes`: a draft changes it. */
export const THEME_CARD_STATES = ["waits", "own", "follows", "changes"] as const;
