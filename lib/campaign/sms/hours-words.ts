// What is said of the legal hours of one text: when it goes, where, and by which row.
import { calendarDay, clockTime } from "#lib/date-format.ts";
import { timesOver } from "#lib/plural.ts";
import { weekdayOf } from "./holiday-days.ts";
import { hoursOn, type Limit, MARGIN_MINUTES, rowOn } from "./hours-limits.ts";
import type { Evidence, HoursTable } from "./hours-types.ts";
import { localOf } from "./local-time.ts";
import { placeName } from "./place-names.ts";

const WEEKDAYS = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"] as const;
const MINUTE_MS = 60_000;

/** "9:00 AM" of minutes after midnight. */
export function clockOf(minutes: number): string {
  return clockTime(new Date(minutes * MINUTE_MS), "UTC");
}

/** "Mon, Dec 7, 9:00 AM" on the wall of a zone. */
export function wallMoment(zone: string, at: number): string {
  const { day, minutes } = localOf(zone, at);
  return `${calendarDay(day, "weekday")}, ${clockOf(minutes)}`;
}

/** Why a limit keeps a text back at a moment. */
function causeOf(limit: Limit, at: number, table: HoursTable): string {
  const { day, minutes } = localOf(limit.zone, at);
  const hours = hoursOn(limit, day, table);
  if (hours === null) return "the hours change that day";
  if (hours.closedBy !== null) return `no sales texts on ${hours.closedBy}`;
  const weekday = WEEKDAYS[weekdayOf(day)] ?? "that day";
  if (hours.window === null) return `no sales texts on ${weekday}`;
  const { from, to } = hours.window;
  if (minutes >= from && minutes < to)
    return `nothing goes in the last ${MARGIN_MINUTES} minutes before ${clockOf(to)}`;
  return `sales texts only from ${clockOf(from)} to ${clockOf(to)} on ${weekday}`;
}

type Said = { limit: Limit; at: number; evidence: Evidence; table: HoursTable };

function whereOf({ limit, evidence }: Said): string {
  const name = placeName(limit.country, limit.region);
  return evidence === "area-code" ? `${name}, by the area code` : name;
}

const statuteOf = ({ limit, at }: Said) => rowOn(limit, localOf(limit.zone, at).day)?.statute ?? "no row";

/** "Goes now: Mon, Dec 7, 9:30 AM in Boston …" */
export function goesSentence(said: Said): string {
  return `Can go now: ${wallMoment(said.limit.zone, said.at)} in ${whereOf(said)} (${statuteOf(said)}).`;
}

/** "Waits until Mon, Dec 7, 9:00 AM in Rhode Island: no sales texts on Sundays (R.I. Gen. Laws § 5-61-2)." */
export function waitsSentence(said: Said, until: number): string {
  const cause = causeOf(said.limit, said.at, said.table);
  return `Waits until ${wallMoment(said.limit.zone, until)} in ${whereOf(said)}: ${cause} (${statuteOf(said)}).`;
}

/** The same where the number got enough in a day. */
export function capSentence(said: Said, until: number, cap: number): string {
  return `Waits until ${wallMoment(said.limit.zone, until)} in ${whereOf(said)}: this number was texted ${timesOver(cap)} in 24 hours.`;
}

/** Where nothing is known of the place. */
export const HELD_SENTENCE =
  "Held: there is no usable address and no known area code, so nobody can say which hours apply. Add an address to the contact.";

/** Where no hour is left. */
export function neverSentence(limit: Limit): string {
  return `Held: no hour is open in ${placeName(limit.country, limit.region)} within your own hours.`;
}
