// What a change request may hold and where it may stand, for pages and the service alike: no schema here.

export const REQUEST_STATES = ["waiting", "asked", "approved", "declined", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
/** Nobody has decided yet. */
export const OPEN_STATES = ["waiting", "asked"] as const satisfies readonly RequestState[];

/** Whose cards follow a yes: the person's, the location's, or nobody's by itself, because everybody may write it. */
export const GIVEN = ["person", "location", "all"] as const;
export type Given = (typeof GIVEN)[number];

export const DECISIONS = ["approve", "decline", "ask", "pass"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The most characters of a reason, a question and an answer. */
export const MOST_WORDS_ASKED = 500;
/** Of one person at once, and within a day. */
export const MOST_OPEN_REQUESTS = 10;
export const MOST_REQUESTS_A_DAY = 20;
/** The most characters of each part of an office address. */
export const MOST_OFFICE_PART = 120;
