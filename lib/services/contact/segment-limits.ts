// What a segment of contacts may be, for pages and the service alike: no schema here, because pages carry none.

export const MOST_SEGMENT_NAME = 60;
/** Of one person's own, and of those that everybody of a workspace has. */
export const MOST_SEGMENTS = 50;

/** How long ago the last sign was, counted from the day it is looked at: a day that is fixed grows old, this does not. */
export const SIGN_FILTERS = ["last_7", "last_30", "last_90", "quiet_30", "quiet_90", "quiet_365"] as const;
export type SignFilter = (typeof SIGN_FILTERS)[number];
export const SIGN_LABELS: Readonly<Record<SignFilter, string>> = {
  last_7: "In the last 7 days",
  last_30: "In the last 30 days",
  last_90: "In the last 90 days",
  quiet_30: "Not for 30 days",
  quiet_90: "Not for 90 days",
  quiet_365: "Not for a year",
};

/** What a filter names may be gone: the owner left, or nobody whom the reader sees has the tag. */
export const GONE_PARTS = ["owner", "tag"] as const;
export type GonePart = (typeof GONE_PARTS)[number];
