// What is fixed about links, without the contract's schemas: the browser reads it too.

/** So long a deleted link can be restored. */
export const RESTORE_DAYS = 30;
/** So many characters at most each tag of a preview takes. */
export const OG_LIMITS = { "og:title": 200, "og:description": 500, "og:image": 2048, "og:image:alt": 1000 } as const;
