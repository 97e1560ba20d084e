// What a tag may be called and lead to, for screens and the contract alike.

export const MAX_TAG_NAME = 60;
/** The most tags of one person; whoever has more orders them. */
export const MOST_TAGS = 200;
/** Letters of what stands behind `/t/`. */
export const TAG_LETTERS = 12;
export const TAG_TARGETS = ["card", "link"] as const;

export type TagTarget = (typeof TAG_TARGETS)[number];
