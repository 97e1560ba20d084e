// How well somebody is known and what became of a referral, for pages and the service alike: no schema here.

/** The nearest first; of those who are fading nothing was heard for a while. */
export const KNOWN_LEVELS = ["close", "warm", "fading", "faint"] as const;
export type KnownLevel = (typeof KNOWN_LEVELS)[number];
export const LEVEL_LABELS: Readonly<Record<KnownLevel, string>> = {
  close: "Close",
  warm: "Warm",
  fading: "Fading",
  faint: "Faint",
};

/** So many are drawn; everybody else is a count. */
export const MOST_DRAWN = 60;
/** So many of one person's contacts are weighed, those heard of last. */
export const MOST_WEIGHED = 20_000;
/** Where nobody wrote down where somebody lives or works. */
export const NO_PLACE = "Not known";

/** What became of somebody who was introduced, the least first. */
export const BECAME = ["referred", "answered", "talking", "client"] as const;
export type Became = (typeof BECAME)[number];
export const BECAME_LABELS: Readonly<Record<Became, string>> = {
  referred: "Referred",
  answered: "Answered",
  talking: "Talking",
  client: "Client",
};
/** A contact in a stage of this name, or with a tag that says the same, is a client. */
export const CLIENT_WORDS = ["client", "past client"] as const;

/** How somebody was introduced: by a link that another passed on, or by word of mouth, as somebody here wrote it down. */
export const REFERRAL_WAYS = ["link", "word"] as const;
export type ReferralWay = (typeof REFERRAL_WAYS)[number];
export const WAY_LABELS: Readonly<Record<ReferralWay, string>> = { link: "By link", word: "By word of mouth" };
