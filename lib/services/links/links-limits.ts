// What is fixed about links, without the contract's schemas: the browser reads it too.

/** So long a deleted link can be restored. */
export const RESTORE_DAYS = 30;
