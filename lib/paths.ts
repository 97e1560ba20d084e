// Every address the product links to, built in one place; planned pages have none.

/** Addresses by what stands there; the snapshot of their answers is the sitemap. */
export const paths = {
  login: () => "/",
  dashboard: () => "/dashboard",
  shareLinks: () => "/share-links",
  createShareLink: () => "/share-links/create",
  editShareLink: (id: string) => `/share-links/edit/${encodeURIComponent(id)}`,
  shortLink: (alias: string) => `/l/${encodeURIComponent(alias)}`,
  workspaceManager: () => "/workspace-manager",
  setPassword: () => "/set-password",
  firstAdmin: (token: string) => `/password/first-admin/${encodeURIComponent(token)}`,
  onboarding: () => "/onboarding",
  coBrandedOnboarding: () => "/bhhs-onboarding",
  logout: () => "/logout",
  sessionEnd: () => "/session/end",
  privacy: () => "/privacy",
  terms: () => "/terms",
  apiDocs: () => "/api/docs",
  health: () => "/health",
  ready: () => "/ready",
} as const;
