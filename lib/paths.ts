// Every address that a page links to, built in one place; planned pages have none. Every browser brings them along: what only
// the server writes stands in server-paths.ts.

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
  shareLinks: () => "/share-links",
  linksOf: (location: string) => `/share-links?location=${encodeURIComponent(location)}`,
  deletedShareLinks: () => "/share-links?deleted=1",
  quietestShareLinks: () => "/share-links?sort=clicks",
  createShareLink: () => "/share-links/create",
  editShareLink: (id: string) => `/share-links/edit/${encodeURIComponent(id)}`,
  shareCard: () => "/share-card",
  /** The same, with this card chosen. */
  shareCardOf: (id: string) => `/share-card?of=${encodeURIComponent(id)}`,
  firstShareCard: () => "/share-card?tab=card",
  oneShareCard: (id: string) => `/share-card?card=${encodeURIComponent(id)}`,
  handOut: (id: string) => `/share-card?tab=hand-out&card=${encodeURIComponent(id)}`,
  handOutFirst: () => "/share-card?tab=hand-out",
  cardTags: () => "/share-card?tab=tags",
  /** My code, full screen, and the worker that keeps it. */
  presentCard: () => "/share-card/present",
  presentWorker: () => "/share-card/worker.js",
  /** Somebody whom I met; a document of its own, for the camera is its alone. */
  addPerson: () => "/share-card/add",
  cardAnswers: () => "/share-card?tab=answers",
  answersFrom: (event: string) => `/share-card?tab=answers&event=${encodeURIComponent(event)}`,
  /** Those of somebody with this name. */
  answersOf: (name: string) => `/share-card?tab=answers&search=${encodeURIComponent(name)}`,
  cardEvents: () => "/share-card?tab=events",
  cardResults: () => "/share-card?tab=results",
  connections: () => "/connections-manager",
  followUps: () => "/connections-manager?due=any",
  duplicates: () => "/connections-manager/duplicates",
  twoPeople: () => "/connections-manager/duplicates?state=apart",
  deletedConnections: () => "/connections-manager?deleted=1",
  importContacts: () => "/connections-manager/import",
  contactImport: (id: string) => `/connections-manager/import/${encodeURIComponent(id)}`,
  contact: (id: string) => `/contact/${encodeURIComponent(id)}`,
  lockThemes: () => "/lock-themes",
  themeUpdate: () => "/lock-themes?tab=update",
  /** Open ones first: what is asked of this place, and one of them. */
  changeRequests: () => "/lock-themes?tab=requests&state=open",
  changeRequest: (id: string) => `/lock-themes?tab=requests&request=${encodeURIComponent(id)}`,
  myRequests: () => "/share-card?tab=requests",
  teamResults: () => "/lock-themes?tab=results",
  createTheme: (place: string) => `/create-theme/${encodeURIComponent(place)}`,
  editTheme: (id: string) => `/edit-theme/${encodeURIComponent(id)}`,
  shortLink: (alias: string) => `/l/${encodeURIComponent(alias)}`,
  usersManager: () => "/users-manager",
  peopleFiles: () => "/users-manager?tab=files",
  peopleFile: (id: string) => `/users-manager?tab=files&import=${encodeURIComponent(id)}`,
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
  adminEngine: () => "/admin/engine",
  adminPlans: () => "/admin/plans",
  adminPlan: (id: string) => `/admin/plans?plan=${encodeURIComponent(id)}`,
  setPassword: () => "/set-password",
  signUp: () => "/sign-up",
  invitation: (secret: string) => `/sign-up?invitationId=${encodeURIComponent(secret)}`,
  forgotPassword: () => "/forget-password",
  register: (code: string) => `/register/${encodeURIComponent(code)}`,
  auditLog: () => "/audit-log",
  adminAccounts: () => "/admin/accounts",
  adminAccount: (id: string) => `/admin/accounts?person=${encodeURIComponent(id)}`,
  adminAuditLog: () => "/admin/audit-log",
  adminAuditLogOf: (id: string) => `/admin/audit-log?person=${encodeURIComponent(id)}`,
  adminCreateUser: () => "/admin/create-user",
  logout: () => "/logout",
  /** For a session that is over: whoever is signed in by now stays. */
  logoutOver: () => "/logout?over",
  sessionEnd: () => "/session/end",
  sessionEndOn: (page: string) => `/session/end?next=${asNext(page)}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
} as const;
