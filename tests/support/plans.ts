// The demo's plans that orders are about.

export const SOLO = "019a9f00-0000-7000-8000-000000000001";
export const COMPANY = "019a9f00-0000-7000-8000-000000000003";
/** What a company orders. */
export const ORDER = { plan_id: COMPANY, interval: "month", seats: 5, currency: "USD" };

/** These fields of what was answered: an edit takes no others. */
export function only(names: readonly string[], value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
