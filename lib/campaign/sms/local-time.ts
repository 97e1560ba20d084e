// Wall time at a place, whatever zone the server is in. Where the machine's zone data may be older than a law, a dated row decides.
import { wallClock } from "#lib/date-format.ts";
import { daysLater } from "./holiday-days.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** From a moment on a zone stays at so many minutes from UTC. British Columbia by law; Alberta as zone data 2026c has it. */
export const ZONE_OVERRIDES: Readonly<Record<string, { from: string; minutes: number }>> = {
  "America/Vancouver": { from: "2026-03-08T10:00:00Z", minutes: -420 },
  "America/Edmonton": { from: "2026-03-08T09:00:00Z", minutes: -360 },
};

/** Minutes from UTC as the machine's own data has them. */
export function machineOffset(zone: string, at: number): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${wallClock(minute, zone)}:00Z`) - minute) / MINUTE_MS;
}

/** Minutes from UTC in a zone at a moment, in milliseconds; `machine` answers where no row of ours does. */
export function offsetAt(zone: string, at: number, machine = keptOffset): number {
  const row = ZONE_OVERRIDES[zone];
  return row !== undefined && at >= Date.parse(row.from) ? row.minutes : machine(zone, at);
}

/** Clocks turn at whole quarters of an hour, so one answer holds for a quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KEPT = 20_000;
const kept = new Map<string, number>();

function keptOffset(zone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const offset = machineOffset(zone, quarter * QUARTER_MS);
  kept.set(key, offset);
  return offset;
}

/** What clock and calendar show: "2027-02-09", and minutes after midnight with the part of the minute that has passed. */
export type Local = { day: string; minutes: number };

/** The wall's calendar and clock at a moment. */
export function localOf(zone: string, at: number): Local {
  const wall = at + offsetAt(zone, at) * MINUTE_MS;
  const days = Math.floor(wall / (DAY_MINUTES * MINUTE_MS));
  return { day: daysLater("1970-01-01", days), minutes: wall / MINUTE_MS - days * DAY_MINUTES };
}

/** The moment when the wall shows it. What a clock skips is an hour later; what it shows twice is the first. */
export function momentAt(zone: string, { day, minutes }: Local): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = utc - offsetAt(zone, utc - DAY_MINUTES * MINUTE_MS) * MINUTE_MS;
  if (offsetAt(zone, before) === offsetAt(zone, utc - DAY_MINUTES * MINUTE_MS)) return before;
  const after = utc - offsetAt(zone, utc + DAY_MINUTES * MINUTE_MS) * MINUTE_MS;
  // In the hour that is skipped neither fits: the clock before the switch says an hour later.
  return localOf(zone, after).minutes === minutes % DAY_MINUTES ? after : before;
}
