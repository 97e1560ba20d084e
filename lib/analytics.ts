// What is counted about the use of the app: a closed list, so that no text of a person can travel in it.

/** Section 9. */
export const BATCH_SIZE = 50;
export const FLUSH_MS = 5_000;
export const BATCH_TIMEOUT_MS = 90_000;
export const VISITOR_DAYS = 365;

/** Route changes, and what the app itself tells. */
export const EVENT_NAMES = [
  "page",
  "search",
  "workspace-switch",
  "view-switch",
  "new-version",
  "tab-followed",
] as const;
export const SCREENS = ["phone", "desktop"] as const;

export type EventName = (typeof EVENT_NAMES)[number];
export type UsageEvent = {
  name: EventName;
  /** The address without the values of its parameters; kept is the row of the route table. */
  path: string;
  screen: (typeof SCREENS)[number];
  /** ISO 8601. */
  at: string;
};

/** What an address counts as that the route table does not know. */
export const OTHER_PATH = "other";
