// The addresses that any page may link to; planned pages have none. Every browser brings them along: an area's own stand in a
// file of the area, such as card-paths.ts, and what only the server writes in server-paths.ts.

/** A page of ours as the value of `next`: what an address may hold as it is stays readable. */
function asNext(page: string): string {
  return encodeURIComponent(page).replace(/%2F|%3F|%3D/g, decodeURIComponent);
}

/** Addresses by what stands there; the snapshot of their answers is the sitemap. */
export const paths = {
  login: () => "/",
  /** A page inside, by way of the login page where nobody is signed in. */
  comeTo: (page: string) => `/?next=${asNext(page)}`,
  dashboard: () => "/dashboard",
  /** With the checklist, also where all of it is done. */
  dashboardSetup: () => "/dashboard?setup=open",
  shareLinks: () => "/share-links",
  linksOf: (location: string) => `/share-links?location=${encodeURIComponent(location)}`,
  deletedShareLinks: () => "/share-links?deleted=1",
  quietestShareLinks: () => "/share-links?sort=clicks",
  createShareLink: () => "/share-links/create",
  editShareLink: (id: string) => `/share-links/edit/${encodeURIComponent(id)}`,
  shortLink: (alias: string) => `/l/${encodeURIComponent(alias)}`,
  support: () => "/support",
  askSupport: () => "/support?tab=ask",
  supportQuestion: (id: string) => `/support?question=${encodeURIComponent(id)}`,
  supportDesk: () => "/support?tab=desk",
  deskQuestion: (id: string) => `/support?tab=desk&question=${encodeURIComponent(id)}`,
  workspaceManager: () => "/workspace-manager",
  settings: () => "/settings",
  securitySettings: () => "/settings?tab=security",
  billing: () => "/workspace-manager?tab=billing",
  subscribe: () => "/subscribe",
  invoice: (id: string) => `/subscribe/pending?invoice=${encodeURIComponent(id)}`,
  setPassword: () => "/set-password",
  signUp: () => "/sign-up",
  invitation: (secret: string) => `/sign-up?invitationId=${encodeURIComponent(secret)}`,
  forgotPassword: () => "/forget-password",
  register: (code: string) => `/register/${encodeURIComponent(code)}`,
  auditLog: () => "/audit-log",
  logout: () => "/logout",
  /** For a session that is over: whoever is signed in by now stays. */
  logoutOver: () => "/logout?over",
  sessionEnd: () => "/session/end",
  sessionEndOn: (page: string) => `/session/end?next=${asNext(page)}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
} as const;
