// Days of follow-ups: by when something is to do.
import { addDays } from "#lib/days.ts";

type Due = "late" | "today" | "week" | "any";

/** Days between which a follow-up falls that is asked for by these words; a week is today and the six days behind it. */
export function dueOf(due: Due, today: string): { from: string | null; to: string | null } {
  if (due === "late") return { from: null, to: addDays(today, -1) };
  if (due === "today") return { from: null, to: today };
  if (due === "week") return { from: today, to: addDays(today, 6) };
  return { from: null, to: null };
}
