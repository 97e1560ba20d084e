// How a campaign's one number came about over time: every day of it, also those that brought nothing, and weeks where days are too many.
import { daysBetween } from "#lib/days.ts";

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
