// What somebody holds who leaves, by kind: each kind has its own receiver.

/** The kinds in the order of the screen. */
export const HAND_OVER_KINDS = [
  "cards",
  "answers",
  "contacts",
  "links",
  "tags",
  "events",
  "campaigns",
  "segments",
  "imports",
  "files",
] as const;

export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

/** Who gets what: a person's id, or null for nobody. A kind that is left out was not chosen yet. */
export type Receivers = Partial<Record<HandOverKind, string | null>>;
