// Calendar days that move from year to year: the nth weekday of a month, Easter, and what is observed for a day on a weekend.

const DAY_MS = 86_400_000;

/** "2027-02-09" of a year, month (1–12) and day. */
export function dayOf(year: number, month: number, day: number): string {
  return isoDay(Date.UTC(year, month - 1, day));
}

function isoDay(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. */
export function daysLater(day: string, days: number): string {
  return isoDay(timeOf(day) + days * DAY_MS);
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** 0 for Sunday, as in `weekdayOf`. */
export const [MONDAY, WEDNESDAY, THURSDAY] = [1, 3, 4] as const;

/** The nth such weekday of a month. */
export function nthWeekday(year: number, [nth, weekday, month]: readonly [number, number, number]): string {
  const first = dayOf(year, month, 1);
  return daysLater(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** The last such weekday before a day. */
export function weekdayBefore(day: string, weekday: number): string {
  return daysLater(day, -(((weekdayOf(day) - weekday + 6) % 7) + 1));
}

/** Easter Sunday of the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const moon =
    (19 * golden + century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * rest) / 451);
  return daysLater(dayOf(year, 3, 22), moon + rest - 7 * correction);
}

/** A holiday by its name and its day in a year; null in a year without it. */
export type Holiday = { name: string; in: (year: number) => string | null };

/** The same day every year. */
export function fixedDay(name: string, month: number, day: number): Holiday {
  return { name, in: (year) => dayOf(year, month, day) };
}

/** The nth weekday of a month. */
export function movingDay(name: string, which: readonly [number, number, number]): Holiday {
  return { name, in: (year) => nthWeekday(year, which) };
}

/** So many days from Easter Sunday. */
export function easterDay(name: string, days: number): Holiday {
  return { name, in: (year) => daysLater(easterOf(year), days) };
}

export const NEW_YEAR = fixedDay("New Year’s Day", 1, 1);
export const CHRISTMAS = fixedDay("Christmas Day", 12, 25);
export const GOOD_FRIDAY = easterDay("Good Friday", -2);
