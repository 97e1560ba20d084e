// What an event may be called and how its codes look, for screens and the contract alike.

export const MAX_EVENT_NAME = 80;
export const MAX_EVENT_PLACE = 120;
/** What follows the letter of a code: a suffix is a letter and up to five more. */
export const EVENT_CODE = /^[0-9A-Z]{1,5}$/;
/** The most events of one person, deleted ones that can be restored included. */
export const MOST_EVENTS = 500;
/** So many come out of one calendar's file at most, and so many days ahead. */
export const MOST_IMPORTED = 50;
export const IMPORTED_DAYS = 90;
/** The largest calendar file in characters. */
export const MOST_CALENDAR = 512 * 1024;
/** An event without an end goes on so long after it was switched on, and after each answer. */
export const GOES_ON_HOURS = 2;
/** A device that had no network says so much later when it switched an event on. */
export const SWITCHED_LATE_HOURS = 72;
