// The hours of a week in words, and the week that somebody types: one opening for the workdays, one for each day of the weekend.
import { clockTime } from "#lib/date-format.ts";
import type { Day, Week } from "./hours-types.ts";

const MINUTE_MS = 60_000;
/** As they are read, with the place that each has in a week that begins on Sunday. */
const DAYS = [
  ["Mon", 1],
  ["Tue", 2],
  ["Wed", 3],
  ["Thu", 4],
  ["Fri", 5],
  ["Sat", 6],
  ["Sun", 0],
] as const;

const clock = (minutes: number) => clockTime(new Date(minutes * MINUTE_MS), "UTC");
const dayText = (day: Day | undefined) => (day ? `${clock(day.from)} to ${clock(day.to)}` : "closed");

/** "Mon–Fri 9:00 AM to 8:00 PM, Sat 10:00 AM to 5:00 PM, Sun closed". */
export function weekWords(week: readonly Day[]): string {
  const runs: { first: string; last: string; said: string }[] = [];
  for (const [name, at] of DAYS) {
    const said = dayText(week[at]);
    const before = runs.at(-1);
    if (before?.said === said) before.last = name;
    else runs.push({ first: name, last: name, said });
  }
  return runs.map(({ first, last, said }) => `${first === last ? first : `${first}–${last}`} ${said}`).join(", ");
}

/** What is typed for some days: both empty is closed, midnight at the end is the end of the day; undefined for what is no opening. */
export function typedDay(from: string, to: string): Day | undefined {
  if (from === "" && to === "") return null;
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  if (opens === null || closes === null) return undefined;
  const end = closes === 0 ? 24 * 60 : closes;
  return opens < end ? { from: opens, to: end } : undefined;
}

function minutesOf(text: string): number | null {
  const [, hours = "", minutes = ""] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === "" ? null : Number(hours) * 60 + Number(minutes);
}

/** The whole week of three openings. */
export function weekOfDays({ workday, saturday, sunday }: Record<"workday" | "saturday" | "sunday", Day>): Week {
  return [sunday, workday, workday, workday, workday, workday, saturday];
}
