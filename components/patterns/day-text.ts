// The days of a filter, as the button that takes them away says them.
import { calendarDay } from "#lib/date-format.ts";

const spoken = (day: string) => calendarDay(day, "year");

/** "since Aug 1, 2026", "until …", or both days. */
export function daysText(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return from === to ? spoken(from) : `${spoken(from)} to ${spoken(to)}`;
  if (from) return `since ${spoken(from)}`;
  return to ? `until ${spoken(to)}` : null;
}
