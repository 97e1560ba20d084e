// What a visitor's answer may hold, for pages and the service alike: no schema here, because pages carry none.

export const EXCHANGE_STATES = ["waiting", "done", "aside"] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** Who wrote somebody down: they themselves on a card, or the owner by hand, from a code or from a photo. */
export const EXCHANGE_SOURCES = ["visitor", "typed", "code", "photo"] as const;
export type ExchangeSource = (typeof EXCHANGE_SOURCES)[number];
export const SOURCE_LABELS: Readonly<Record<ExchangeSource, string>> = {
  visitor: "Answered a card",
  typed: "Typed in",
  code: "Scanned code",
  photo: "Photo",
};
/** What a list can be narrowed to: how they were written down, or that somebody's link brought them. */
export const SOURCE_CHOICES = [...EXCHANGE_SOURCES, "introduced"] as const;
/** Who introduced somebody, where their own answer is gone. */
export const SOMEBODY = "Somebody";
/** Those that an owner's own device sends. */
export const CAPTURE_SOURCES = ["typed", "code", "photo"] as const satisfies readonly ExchangeSource[];
export type CaptureSource = (typeof CAPTURE_SOURCES)[number];

export const CONSENT_CHANNELS = ["email", "sms"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
export const CONSENT_LABELS: Readonly<Record<ConsentChannel, string>> = { email: "Emails", sms: "Text messages" };
export const MAX_CONSENT = 300;

/** For so many days a workspace can keep what visitors answered; null, the first choice, is for ever. */
export const KEPT_DAYS = [30, 90, 180, 365, 730, 1825] as const;
/** Days from a decision to keep less until the first answer goes (the specification's notice). */
export const RETENTION_NOTICE_DAYS = 30;

/** The most characters of each field of the form. */
export const MOST_ANSWERED = { name: 120, reach: 254, company: 120, note: 500 } as const;
/** The most characters of each field of somebody whom an owner writes down. */
export const MOST_CAPTURED = { name: 120, phone: 60, email: 254, company: 120, title: 120, note: 500 } as const;
export const CAPTURED_FIELDS = ["name", "phone", "email", "company", "title", "note"] as const;

/** What would help: so many chips on a card, each so long. */
export const MAX_HELP = 6;
export const MAX_HELP_TEXT = 40;
