// Periods of a subscription: a calendar month or year on from a moment, and how much of one is left.
import { addMonths, addYears } from "date-fns";
import type { Interval } from "#lib/services/auth/billing-entities.ts";
import { PAYMENT_DAYS } from "#server/auth/billing/clock.ts";

const DAY = 86_400_000;

/** The end of a period that begins then; the 31st becomes a shorter month's last day. */
export function periodEndOf(start: Date, interval: Interval): Date {
  return interval === "year" ? addYears(start, 1) : addMonths(start, 1);
}

/** The part of a period that is still to come, from 0 to 1. */
export function remainingPart({ start, end, now }: { start: Date; end: Date; now: Date }): number {
  const whole = end.getTime() - start.getTime();
  if (whole <= 0) return 0;
  return Math.min(1, Math.max(0, (end.getTime() - now.getTime()) / whole));
}

/** The day an invoice written now is due. */
export function dueDate(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_DAYS * DAY);
}
