// Rules that repeat by whole days or weeks (RFC 5545, 3.3.10), by arithmetic: an occurrence is reached by its number, not
// by a walk from the first one. Any other rule may look for a day that never comes, and is not followed.
import type ICAL from "ical.js";
import { DAY_MS } from "./wall-times.ts";

/** Longer gaps than a year are no way to plan, and their arithmetic leaves the calendar. */
const LONGEST_INTERVAL = 400;
const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

export type PlainRule = {
  /** The first period's first day, at the time of day of the event. */
  anchor: number;
  /** How long a period is, and which of its days are meant, as milliseconds after its beginning, the first first. */
  period: number;
  offsets: readonly number[];
  /** So many of the first period's days lie before the event's start. */
  before: number;
  /** How many occurrences there are; Infinity where no number is given. */
  count: number;
};

/** The rule of an event that starts at `start` (see wall-times); null for one that is not plain. */
export function plainRule(rule: ICAL.Recur, start: number): PlainRule | null {
  const { interval } = rule;
  if (!Object.keys(rule.parts).every((part) => part === "BYDAY") || interval > LONGEST_INTERVAL) return null;
  const count = rule.count || Number.POSITIVE_INFINITY;
  const byDay = rule.parts.BYDAY;
  if (rule.freq === "DAILY" && byDay === undefined)
    return { anchor: start, period: interval * DAY_MS, offsets: [0], before: 0, count };
  return rule.freq === "WEEKLY" ? weekly(start, { interval, count, wkst: rule.wkst - 1, byDay }) : null;
}

type Weekly = { interval: number; count: number; wkst: number; byDay: readonly unknown[] | undefined };

function weekly(start: number, { interval, count, wkst, byDay }: Weekly): PlainRule | null {
  const after = (day: number) => (day - wkst + 7) % 7;
  const today = new Date(start).getUTCDay();
  const days = byDay === undefined ? [today] : byDay.map((day) => DAYS.indexOf(String(day)));
  if (days.length === 0 || days.includes(-1)) return null;
  const offsets = [...new Set(days.map((day) => after(day) * DAY_MS))].sort((one, other) => one - other);
  const before = offsets.filter((offset) => offset < after(today) * DAY_MS).length;
  return { anchor: start - after(today) * DAY_MS, period: interval * 7 * DAY_MS, offsets, before, count };
}

/** The occurrences of the rule, in order, from the period on that `from` lies in: without an end unless it has a count. */
export function* occurrencesFrom(rule: PlainRule, from: number): Generator<number> {
  const { anchor, period, offsets, before, count } = rule;
  const passed = Math.floor((from - anchor) / period) * offsets.length;
  for (let nth = Math.max(before, passed); nth - before < count; nth += 1)
    yield anchor + Math.floor(nth / offsets.length) * period + (offsets[nth % offsets.length] ?? 0);
}
