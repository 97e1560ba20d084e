// Days of a report in weeks: each has seven, and the last one what is left.

import { addDays, daysBetween } from "#lib/days.ts";
import type { Snapshot } from "#lib/services/auth/report-entities.ts";
import type { Period } from "#server/platform/days.ts";
import { CLASS } from "#server/platform/ledger/agents.ts";

export type DayCount = { day: string; class: number; count: number };

const WEEK = 7;

/** From the first day on; a rest of fewer than four days belongs to the week before it. */
export function weeksOf({ from, to }: Period, days: readonly DayCount[]): Snapshot["weeks"] {
  const all = daysBetween(from, to);
  const count = Math.max(1, Math.round(all.length / WEEK));
  return Array.from({ length: count }, (_, at) => {
    const first = addDays(from, at * WEEK);
    const last = at === count - 1 ? to : addDays(first, WEEK - 1);
    const of = (wanted: number) =>
      days
        .filter(({ day, class: kind }) => kind === wanted && day >= first && day <= last)
        .reduce((sum, one) => sum + one.count, 0);
    return { from: first, to: last, people: of(CLASS.person), previews: of(CLASS.preview), bots: of(CLASS.bot) };
  });
}
