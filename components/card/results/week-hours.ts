// Which hours of the week are shown, how dark each is, and the two hours in which most people came.

const DAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
/** Office hours are always shown; whoever comes earlier or later widens them. */
const [FIRST, LAST] = [8, 19];
/** Shades beside the empty one. */
const SHADES = 5;
/** Below so many people no hour stands out. */
const ENOUGH = 20;

/** "1 PM" */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 || hour === 24 ? "AM" : "PM"}`;
}

/** The hours from the first to the last one that is shown. */
export function shownHours(week: readonly (readonly number[])[]): number[] {
  const used = week.flatMap((day) => day.flatMap((people, hour) => (people > 0 ? [hour] : [])));
  const [from, to] = [Math.min(FIRST, ...used), Math.max(LAST, ...used)];
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}

/** 0 for nobody, then up to 5. */
export function shadeOf(people: number, most: number): number {
  return people === 0 ? 0 : Math.max(1, Math.ceil((people / most) * SHADES));
}

/** "Sundays, 1 PM to 3 PM"; null where too few came. */
export function busiestHours(week: readonly (readonly number[])[]): string | null {
  if (week.flat().reduce((sum, people) => sum + people, 0) < ENOUGH) return null;
  const pairs = week.flatMap((day, nth) =>
    day.slice(0, -1).map((people, hour) => ({ day: nth, hour, people: people + (day[hour + 1] ?? 0) })),
  );
  const best = pairs.reduce((most, pair) => (pair.people > most.people ? pair : most));
  return `${DAYS[best.day]}, ${hourLabel(best.hour)} to ${hourLabel(best.hour + 2)}`;
}
