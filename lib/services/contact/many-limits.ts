// What is done with many contacts at once, for pages and the service alike: no schema here, because pages carry none.

/** What is done with each of them; `untag` and `restore` take back. */
export const MANY_ACTS = ["tag", "untag", "give", "delete", "restore"] as const;
export type ManyAct = (typeof MANY_ACTS)[number];

/** Contacts of one call, each by itself in its own transaction: whoever asks for more asks again. */
export const MOST_MANY = 50;
/** Contacts that are chosen by what the list shows. */
export const MOST_MATCHING = 50_000;
