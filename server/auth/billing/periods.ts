// Periods of a subscription: a calendar month or year on from a moment, and how much of one is left.

import { TZDate } from "@date-fns/tz";
import { addMonths } from "date-fns/addMonths";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { env } from "#lib/env.server.ts";
import type { Interval } from "#lib/services/auth/billing-entities.ts";

const DAY = 86_400_000;
const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

type Start = {
  start: Date;
  /** The moment the first period began; its day of the month and hour are those of every later period. */
  anchor: Date;
  interval: Interval;
  timeZone: string;
};

/**
 * The end of a period: so many calendar months on from the anchor, by the workspace's clock. Where a month is too short
 * its last day stands in, for that once: 31 January, 28 February, 31 March; 29 February, 28 February, and 29 again.
 */
export function periodEndOf({ start, anchor, interval, timeZone }: Start): Date {
  const first = new TZDate(anchor, timeZone);
  const gone = differenceInCalendarMonths(new TZDate(start, timeZone), first);
  const end = (months: number) => new Date(addMonths(first, months).getTime());
  const next = end(gone + MONTHS[interval]);
  // A time zone that was changed in between may put the start into the month before.
  return next > start ? next : end(gone + MONTHS[interval] + 1);
}

/** The part of a period that is still to come, from 0 to 1. */
export function remainingPart({ start, end, now }: { start: Date; end: Date; now: Date }): number {
  const whole = end.getTime() - start.getTime();
  if (whole <= 0) return 0;
  return Math.min(1, Math.max(0, (end.getTime() - now.getTime()) / whole));
}

/** The day an invoice written now is due. */
export function dueDate(now: Date, days: number = env().INVOICE_DUE_DAYS): Date {
  return new Date(now.getTime() + days * DAY);
}

type Moments = { trialEndsAt: Date | null; periodStart: Date | null; periodEnd: Date | null; dueAt: Date | null };

/** Everything that was to come, moved on by a time that stood still; periods are counted from the moved end then. */
export function laterBy({ trialEndsAt, periodStart, periodEnd, dueAt }: Moments, away: number) {
  const later = (moment: Date | null) => (moment ? new Date(moment.getTime() + away) : null);
  return {
    trialEndsAt: later(trialEndsAt),
    periodStart: later(periodStart),
    periodEnd: later(periodEnd),
    anchorAt: later(periodEnd),
    dueAt: later(dueAt),
  };
}
