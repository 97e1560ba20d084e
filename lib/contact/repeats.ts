// The days of a task that comes again. Each is counted from the first, so that the 31st is the 31st again after a short month.
import { dayIn } from "#lib/date-format.ts";
import type { Repeats } from "#lib/services/contact/contact-limits.ts";

const DAY_MS = 86_400_000;

export type Series = { unit: Repeats; every: number; from: string };

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => dayIn(new Date(ms), "UTC");

/** The same day so many months later; the last one of a month that is too short. */
function monthsLater(day: string, months: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function turn({ unit, every, from }: Series, count: number): string {
  if (unit === "day") return dayOf(utc(from) + count * every * DAY_MS);
  if (unit === "week") return dayOf(utc(from) + count * every * 7 * DAY_MS);
  return monthsLater(from, count * every * (unit === "year" ? 12 : 1));
}

const LENGTHS: Readonly<Record<Repeats, number>> = { day: 1, week: 7, month: 31, year: 366 };

/** The first day of the series behind `after`. */
export function nextDay(series: Series, after: string): string {
  const days = (utc(after) - utc(series.from)) / DAY_MS;
  // Never too far: the longest that so many can be.
  let count = Math.max(1, Math.floor(days / (LENGTHS[series.unit] * series.every)));
  while (turn(series, count) <= after) count += 1;
  return turn(series, count);
}
