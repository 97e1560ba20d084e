// How long a claim can be taken back, for pages and the service alike.

/** For so many days a claim can be reported as wrong. */
export const CLAIM_REPORT_DAYS = 90;
