// How a campaign's one number came about over time: every day of it, also those that brought nothing, and weeks where days are too many.
import { daysBetween } from "#lib/days.ts";
import { expectedFor, type PastResult } from "./expected.ts";

type Counted = { day: string; count: number };
export type Course = { by: "day" | "week"; bars: Counted[] };

/** More bars than this are no longer read one by one. */
const MOST_DAYS = 31;

/** From the first day that brought something to the last; a week is named by its first day, counted from that one. */
export function courseOf(days: readonly Counted[]): Course {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const [first, ...later] = [...counts.keys()].toSorted();
  if (first === undefined) return { by: "day", bars: [] };
  const last = later.at(-1) ?? first;
  const all = daysBetween(first, last).map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return all.length > MOST_DAYS ? { by: "week", bars: weeksOf(all) } : { by: "day", bars: all };
}

function weeksOf(days: readonly Counted[]): Counted[] {
  return days.flatMap(({ day }, place) => {
    const count = days.slice(place, place + 7).reduce((sum, one) => sum + one.count, 0);
    return place % 7 === 0 ? [{ day, count }] : [];
  });
}

const DAY_MS = 86_400_000;

type Planned = { ran_at: string | null; ends_at: string | null };
type Measured = { past: readonly PastResult[]; residents: number | null };

/** How much a day would bring if it went as others with its goal: the middle of what is expected, over its days; null where either is not known. */
export function paceOf({ ran_at: ran, ends_at: ends }: Planned, { past, residents }: Measured): number | null {
  const expected = expectedFor(past, residents);
  if (expected === null || ran === null || ends === null) return null;
  const days = Math.ceil((Date.parse(ends) - Date.parse(ran)) / DAY_MS);
  return days > 0 ? (expected.from + expected.to) / 2 / days : null;
}
