// Calendar days such as "2026-11-20", which have no time zone.
import { dayIn } from "./date-format.ts";

const DAY_MS = 86_400_000;

/** The day `days` later; earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayIn(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS), "UTC");
}

/** How many days lie from one to the other, both counted. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day from one to the other, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}
