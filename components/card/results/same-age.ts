// Two cards side by side over as many days from their first visit: a young one is never compared with an old one's best month.
import { addDays, countDays } from "#lib/days.ts";
import type { CardSteps } from "#lib/services/card/figures-entities.ts";

/** A card with what came of it in those days; null for one that nobody opened yet. */
export type Aged = { id: string; name: string; begun: string | null; steps: CardSteps };

/** `days` of 0: there is no whole day to compare yet. */
export type SameAge = { days: number; cards: readonly [Aged, Aged] };

/** A year at most is read at once. */
const MOST_DAYS = 366;

/** How many whole days both have behind them; the running day counts for neither. */
export function commonAge(one: string | null, other: string | null, today: string): number {
  const age = (begun: string | null) => (begun === null ? 0 : Math.max(0, countDays(begun, today) - 1));
  return Math.min(age(one), age(other), MOST_DAYS);
}

/** So many days from the first. */
export function firstDays(begun: string, days: number): { from: string; to: string } {
  return { from: begun, to: addDays(begun, days - 1) };
}
