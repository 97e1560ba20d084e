// Addresses of share cards, their tags and answers, and the themes that they stand under.

/** Addresses by what stands there. */
export const cardPaths = {
  shareCard: () => "/share-card",
  /** The same, with this card chosen. */
  shareCardOf: (id: string) => `/share-card?of=${encodeURIComponent(id)}`,
  firstShareCard: () => "/share-card?tab=card",
  oneShareCard: (id: string) => `/share-card?card=${encodeURIComponent(id)}`,
  handOut: (id: string) => `/share-card?tab=hand-out&card=${encodeURIComponent(id)}`,
  handOutFirst: () => "/share-card?tab=hand-out",
  promoTags: () => "/promo-tags",
  /** The list with one device in it, found by what is printed on it. */
  promoTag: (number: string) => `/promo-tags?search=${encodeURIComponent(number)}`,
  promoTagsToLookAt: () => "/promo-tags?view=look",
  promoTagsInTheBox: () => "/promo-tags?view=box",
  promoOrders: () => "/promo-tags?tab=orders",
  cardTags: () => "/share-card?tab=tags",
  /** My code, full screen, and the worker that keeps it. */
  presentCard: () => "/share-card/present",
  presentWorker: () => "/share-card/worker.js",
  /** Somebody whom I met; a document of its own, for the camera is its alone. */
  addPerson: () => "/share-card/add",
  cardAnswers: () => "/share-card?tab=answers",
  /** The words that visitors are asked to agree to, where their company changes them; and the same in the personal view. */
  consentTexts: () => "/lock-themes?tab=rules#consent",
  consentTextsByAnswers: () => "/share-card?tab=answers#consent",
  answersFrom: (event: string) => `/share-card?tab=answers&event=${encodeURIComponent(event)}`,
  /** Those of somebody with this name. */
  answersOf: (name: string) => `/share-card?tab=answers&search=${encodeURIComponent(name)}`,
  cardEvents: () => "/share-card?tab=events",
  cardResults: () => "/share-card?tab=results",
  lockThemes: () => "/lock-themes",
  themeUpdate: () => "/lock-themes?tab=update",
  /** Every published card with its theme; and those that the draft of one changes. */
  themeCards: () => "/lock-themes?tab=cards",
  themeCardsWaiting: () => "/lock-themes?tab=cards&show=waits",
  themeChanges: (id: string) => `/lock-themes?tab=cards&theme=${encodeURIComponent(id)}&show=changes`,
  /** Open ones first: what is asked of this place, and one of them. */
  changeRequests: () => "/lock-themes?tab=requests&state=open",
  changeRequest: (id: string) => `/lock-themes?tab=requests&request=${encodeURIComponent(id)}`,
  myRequests: () => "/share-card?tab=requests",
  cardRules: () => "/lock-themes?tab=rules",
  teamResults: () => "/lock-themes?tab=results",
  createTheme: (place: string) => `/create-theme/${encodeURIComponent(place)}`,
  editTheme: (id: string) => `/edit-theme/${encodeURIComponent(id)}`,
} as const;
