// The days of a month as a calendar shows them. A day is "2026-11-20", a month "2026-11"; neither has a time zone.
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Around these every day that is shown can be asked for. */
const [FIRST, LAST] = ["1970-02", "2999-11"] as const;

/** Whether it is a month that can be shown. */
export function isMonth(text: string): boolean {
  return MONTH.test(text) && text >= FIRST && text <= LAST;
}

export const monthOf = (day: string) => day.slice(0, 7);

/** The month so many months later; earlier when negative. One that cannot be shown is the last that can. */
export function addMonths(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  const moved = monthOf(dayIn(new Date(Date.UTC(year, number - 1 + months, 1)), "UTC"));
  return moved < FIRST ? FIRST : moved > LAST ? LAST : moved;
}

/** The last day of a month. */
export function lastDay(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Its weeks, each from Sunday to Saturday, filled up with days of the months around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const last = lastDay(month);
  const weeks: string[][] = [];
  for (let sunday = start; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(sunday, weekday)));
  return weeks;
}

/** The first and the last day that is shown with a month. */
export function shownDays(month: string): { from: string; to: string } {
  const weeks = weeksOf(month);
  return { from: weeks[0]?.[0] ?? `${month}-01`, to: weeks.at(-1)?.[6] ?? lastDay(month) };
}
