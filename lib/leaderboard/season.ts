// Seasons of the leaderboards: the quarters of a year, how far one is, and the same days a year before.
import { dayIn } from "#lib/date-format.ts";

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
const WEEKS = 13;
const MONTHS = 3;
const NAMES = ["Winter", "Spring", "Summer", "Fall"] as const;
const AN_ID = /^(\d{4})-([1-4])$/;

/** Days are calendar days of the workspace's time zone, both ends are in it. */
export type Season = { id: string; name: string; from: string; to: string };
export type Days = { from: string; to: string };

/** What of a season is over: its days so far, up to a week ago, and the same of the year before. */
export type Stretch = Days & {
  week: number;
  weeks: number;
  /** Its last day is behind us. */
  over: boolean;
  /** The day up to which places are compared; null in the first week and once it is over. */
  weekAgo: string | null;
  before: Days & { weekAgo: string | null };
};

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number) => dayIn(new Date(ms), "UTC");
const plus = (day: string, days: number) => dayAt(utc(day) + days * DAY_MS);
const earlier = (one: string, other: string) => (one < other ? one : other);

function quarter(year: number, nth: number): Season {
  const first = nth * MONTHS;
  return {
    id: `${year}-${nth + 1}`,
    name: `${NAMES[nth] ?? ""} ${year}`,
    from: dayAt(Date.UTC(year, first, 1)),
    to: dayAt(Date.UTC(year, first + MONTHS, 0)),
  };
}

/** The season that a day is in. */
export function seasonOf(day: string): Season {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return quarter(year, Math.floor((month - 1) / MONTHS));
}

/** The season that an id names; null where it names none. */
export function seasonById(id: string): Season | null {
  const [, year, nth] = AN_ID.exec(id) ?? [];
  return year === undefined || nth === undefined ? null : quarter(Number(year), Number(nth) - 1);
}

/** The seasons from the one of today back to the one of a first day, the newest first, at most so many. */
export function seasonsSince(first: string, today: string, most: number): Season[] {
  const found = [seasonOf(today)];
  let last = found[0];
  while (last && last.from > first && found.length < most) {
    last = seasonOf(plus(last.from, -1));
    found.push(last);
  }
  return found;
}

const daysFrom = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY_MS) + 1;
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** How far a season is today; one that has not begun has one day. */
export function stretchOf({ from, to: end }: Season, today: string): Stretch {
  const over = today > end;
  const to = over ? end : earlier(end, today < from ? from : today);
  const days = daysFrom(from, to);
  const ago = plus(to, -DAYS_OF_WEEK);
  const weekAgo = over || ago < from ? null : ago;
  const begin = yearBefore(from);
  const before = { from: begin, to: over ? yearBefore(end) : earlier(plus(begin, days - 1), yearBefore(end)) };
  return {
    ...{ from, to, over, weekAgo, weeks: WEEKS },
    week: Math.min(WEEKS, Math.floor((days - 1) / DAYS_OF_WEEK) + 1),
    before: { ...before, weekAgo: weekAgo === null ? null : plus(begin, daysFrom(from, weekAgo) - 1) },
  };
}

/** How many days of a stretch somebody was there who came on that day. */
export function daysThere({ from, to }: Days, since: string): number {
  const begin = since > from ? since : from;
  return begin > to ? 0 : daysFrom(begin, to);
}
