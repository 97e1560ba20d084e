// Addresses of administration.

/** Addresses by what stands there. */
export const adminPaths = {
  engine: () => "/admin/engine",
  orders: () => "/admin/engine?tab=orders",
  order: (id: string) => `/admin/engine?tab=orders&order=${encodeURIComponent(id)}`,
  promoCodes: () => "/admin/promocode",
  /** One code's own view; `new` while one is made. */
  promoCode: (id: string) => `/admin/promocode?code=${encodeURIComponent(id)}`,
  plans: () => "/admin/plans",
  plan: (id: string) => `/admin/plans?plan=${encodeURIComponent(id)}`,
  accounts: () => "/admin/accounts",
  account: (id: string) => `/admin/accounts?person=${encodeURIComponent(id)}`,
  auditLog: () => "/admin/audit-log",
  auditLogOf: (id: string) => `/admin/audit-log?person=${encodeURIComponent(id)}`,
  campaigns: () => "/admin/all-campaigns",
  ads: () => "/admin/evocalize",
  ad: (id: string) => `/admin/evocalize?order=${encodeURIComponent(id)}`,
  franchise: () => "/admin/franchise",
  newFranchise: () => "/admin/create-user?plan=franchise",
  contacts: () => "/admin/contacts",
  createUser: () => "/admin/create-user",
} as const;
