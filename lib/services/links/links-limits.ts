// What is fixed about links, without the contract's schemas: the browser reads it too.

/** So long a deleted link can be restored. */
export const RESTORE_DAYS = 30;

/** The summary counts links up to here: it is for a sentence and not for an inventory. */
export const MOST_COUNTED = 1000;
