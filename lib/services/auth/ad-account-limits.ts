// What is fixed about ad accounts of workspaces, without the contract's schemas: the browser reads it too.

/** Kinds of business whose ads the law has rules for. */
export const BUSINESS_TYPES = ["real_estate"] as const;

/** An account at the platform. */
export const AD_ACCOUNT = /^act_\d{5,20}$/;
