// Whether we may write to somebody, for pages and the service alike: no schema here, because pages carry none.

/** By what we write; texts and calls share the numbers. */
export const CONSENT_CHANNELS = ["email", "sms", "call"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
export const CHANNEL_LABELS: Readonly<Record<ConsentChannel, string>> = { email: "Email", sms: "Text", call: "Call" };

/** What for: news and offers, or only what they asked for. */
export const CONSENT_PURPOSES = ["marketing", "service"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const PURPOSE_LABELS: Readonly<Record<ConsentPurpose, string>> = {
  marketing: "News and offers",
  service: "Only what they asked for",
};

/** Who may write, in the words of "seen by". */
export const CONSENT_SCOPES = ["owner", "location", "brand"] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];
export const SCOPE_LABELS: Readonly<Record<ConsentScope, string>> = {
  owner: "Only the owner",
  location: "This workspace",
  brand: "The whole brand",
};

/** How far a colleague's word of a stop reaches. */
export const STOP_REACHES = ["location", "brand"] as const;
export type StopReach = (typeof STOP_REACHES)[number];

export const CONSENT_ANSWERS = ["yes", "no"] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** How it was said; `answer` is a tick on a card, `page` their own page, and neither is typed in here. */
export const CONSENT_SOURCES = ["answer", "page", "person", "phone", "letter", "email", "form"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
export const TOLD_SOURCES = ["person", "phone", "letter", "email", "form"] as const satisfies readonly ConsentSource[];
export const CONSENT_SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  answer: "Ticked on a card",
  page: "Said on their own page",
  person: "Said in person",
  phone: "Said on the phone",
  letter: "In writing",
  email: "In an email",
  form: "On a signed form",
};

/** What a list says of each. */
export const MAY_WRITE_STATES = ["both", "mail", "text", "none", "ended", "stop"] as const;
export type MayWriteState = (typeof MAY_WRITE_STATES)[number];

/** What a list can be narrowed to: to each of them, to a yes whose end is near, and to a yes to the contact's owner and nobody else. */
export const MAY_WRITE_FILTERS = [...MAY_WRITE_STATES, "ends", "alone"] as const;
export type MayWriteFilter = (typeof MAY_WRITE_FILTERS)[number];

/** So many days ahead an end is named in the list. */
export const ENDS_SOON_DAYS = 30;
/** So long whoever recorded something by mistake can take it back. */
export const CONSENT_UNDO_MINUTES = 10;
export const MOST_PROOF = 300;
/** Rows of one contact's ledger. */
export const MOST_CONSENTS = 200;
