// What a location that changes hands can be, and how long that waits: what the contract and the screens both keep to.

/** Joins a franchise, leaves it, goes to another one, gets another owner, closes. */
export const MOVE_KINDS = ["join", "leave", "franchise", "owner", "close"] as const;
export const MOVE_STATES = ["open", "done", "declined", "withdrawn", "expired"] as const;
/** What would be different, in the order in which it is shown. */
export const MOVE_SUBJECTS = [
  "owner",
  "plan",
  "seats",
  "people",
  "contacts",
  "addresses",
  "theme",
  "locks",
  "consents",
  "stops",
  "regions",
] as const;
/** Days until nobody can answer any more. */
export const MOVE_DAYS = 14;
/** Days without charge for a location that left, before it needs a plan of its own. */
export const LEAVE_GRACE_DAYS = 30;

export type MoveKind = (typeof MOVE_KINDS)[number];
export type MoveState = (typeof MOVE_STATES)[number];
export type MoveSubject = (typeof MOVE_SUBJECTS)[number];
