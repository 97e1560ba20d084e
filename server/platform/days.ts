// Calendar days in a workspace's time zone, as "2026-11-20".
import { TZDate } from "@date-fns/tz";
import { addDays, countDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const USUAL_DAYS = 30;

/** Since when something must have been deleted for it to be restorable now. */
export function restorableFrom(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The instant at which a day begins there. */
export function startOfDay(day: string, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

export type Period = { from: string; to: string };

/** What was asked for, else the last thirty days, and the period of the same length before it. */
export function periodOf(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period & { before: Period } {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const length = countDays(from, to);
  if (length < 1) throw new AppError("invalid", undefined, { fields: { from: ["Begin before the end."] } });
  if (length > MOST_DAYS) throw new AppError("invalid", undefined, { fields: { from: ["Ask for a year at most."] } });
  return { from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } };
}

/** The instant of a day and a time such as "14:30" there. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, timeZone).getTime());
}
