// Addresses that no page of a browser links to: of visitors' cards, in emails, where other services send people back to, and what is
// opened by hand.

/** Addresses by what stands there; with `paths` they are the sitemap. */
export const serverPaths = {
  presentScript: () => "/share-card/present.js",
  card: (handle: string) => `/c/${encodeURIComponent(handle)}`,
  contactFile: (handle: string) => `/c/${encodeURIComponent(handle)}/contact.vcf`,
  exchange: (handle: string) => `/c/${encodeURIComponent(handle)}/exchange`,
  tag: (alias: string) => `/t/${encodeURIComponent(alias)}`,
  /** Where a visitor sees, takes back and stops what they sent. */
  visitor: (token: string) => `/m/${encodeURIComponent(token)}`,
  /** Two plain forms beside a card, and what its script tells. */
  sendCard: (handle: string) => `/c/${encodeURIComponent(handle)}/send`,
  reportCard: (handle: string) => `/c/${encodeURIComponent(handle)}/report`,
  touchCard: (handle: string) => `/c/${encodeURIComponent(handle)}/touch`,
  /** No handle is spelled like this. */
  cardScript: () => "/c/-/card.js",
  cardPicture: (handle: string) => `/c/${encodeURIComponent(handle)}/preview.jpg`,
  /** A card for Google's wallet, and the company's mark as that fetches it. */
  googlePass: (handle: string) => `/c/${encodeURIComponent(handle)}/google-pass`,
  cardMark: (handle: string) => `/c/${encodeURIComponent(handle)}/mark.png`,
  notificationSettings: () => "/settings?tab=notifications",
  confirmEmail: (token: string) => `/password/email/${encodeURIComponent(token)}`,
  subscribed: () => "/subscribe/success",
  notSubscribed: () => "/subscribe/cancelled",
  pricingConference: () => "/pricing-conference",
  firstAdmin: (token: string) => `/password/first-admin/${encodeURIComponent(token)}`,
  activate: (token: string) => `/activate?token=${encodeURIComponent(token)}`,
  /** Who is it for: the page of a tag in its box. */
  activateTag: (tag: string) => `/activate?token=${encodeURIComponent(tag)}`,
  registerTag: (tag: string) => `/register/promo?tag=${encodeURIComponent(tag)}`,
  resetPassword: (token: string) => `/password/reset/${encodeURIComponent(token)}`,
  setPasswordByLink: (token: string) => `/set-password?token=${encodeURIComponent(token)}`,
  promo: () => "/register/promo",
  coBrandedOnboarding: () => "/bhhs-onboarding",
  apiDocs: () => "/api/docs",
  health: () => "/health",
  ready: () => "/ready",
  secondStep: () => "/second-step",
  /** Why a provider's answer signed nobody in. */
  signOnProblem: (problem: string) => `/sign-on?problem=${encodeURIComponent(problem)}`,
  impersonate: (next: string) =>
    next === "/" ? "/super-admin/impersonate" : `/super-admin/impersonate?next=${encodeURIComponent(next)}`,
  impersonationExchange: () => "/session/impersonate",
  subscribeFor: (workspaceId: string) => `/subscribe?workspace=${encodeURIComponent(workspaceId)}`,
  onboarding: () => "/onboarding",
  /** Where a provider of texts reports what became of one. */
  textStatus: (provider: string, id: string) =>
    `/api/campaign/texts/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`,
  presentManifest: () => "/share-card/app.webmanifest",
} as const;
