// What is fixed about texts, without the contract's schemas: the browser reads it too.

/** Longer ones are refused by every provider. */
export const MAX_SMS_WORDS = 1000;
export const MAX_SMS_NAME = 60;
/** One answer in the inbox. */
export const MAX_SMS_ANSWER = 480;
/** Why somebody says that words were no STOP. */
export const MOST_CORRECTION_WHY = 500;
/** So many people of an audience are named at once. */
export const MOST_NAMED = 200;
/** The most that one audience holds. */
export const MOST_AUDIENCE = 100_000;
/** So many hours a text may wait for its hour at most, before it is dropped. */
export const MOST_WAIT_HOURS = 14 * 24;
/** A deadline where nobody said another one. */
export const WAIT_HOURS = 72;
/** So long a deleted text can be restored. */
export const SMS_RESTORE_DAYS = 30;

/** Whom a text goes to. */
export const SMS_AUDIENCES = ["all", "tag", "segment"] as const;
export type SmsAudienceKind = (typeof SMS_AUDIENCES)[number];

/** The steps that somebody takes by a press, without words. */
export const SMS_MOVES = ["back", "pause", "resume", "stop"] as const;
export type SmsMove = (typeof SMS_MOVES)[number];

export const SMS_SORTS = ["updated_at", "name"] as const;
export const SMS_PEOPLE_SORTS = ["name", "changed_at"] as const;
export const SMS_THREAD_SORTS = ["last_at", "name"] as const;

/** Where a number's registration stands at the carriers; only `approved` sends. */
export const SMS_REGISTRATIONS = ["none", "pending", "approved", "rejected", "suspended"] as const;

export const SMS_SENDER_SORTS = ["changed_at", "workspace"] as const;
/** What carriers are told of a number: a line, or a few sentences. */
export const MOST_REGISTRATION_LINE = 120;
export const MOST_REGISTRATION_TEXT = 1000;
/** What they said of it. */
export const MOST_REGISTRATION_WHY = 200;

/** Where an hour that an administrator adds stands. */
export const MOST_HOURS_STATUTE = 200;
/** Of one segment, in millionths of a US dollar. */
export const MOST_SEGMENT_PRICE = 5_000_000;

/** What a conversation of the inbox is. */
export const SMS_THREAD_STATES = ["open", "done"] as const;
