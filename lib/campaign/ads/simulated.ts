// What a made-up ad brings: believable figures out of a seed, the same for the same order and moment, and never more than its budget.

/** A number from 0 up to 1 out of a text (FNV-1a, then mixed). */
export function seeded(seed: string): number {
  let hash = 0x811c9dc5;
  for (let nth = 0; nth < seed.length; nth += 1) hash = Math.imul(hash ^ seed.charCodeAt(nth), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 2 ** 32;
}

const DAY_MS = 86_400_000;
const between = (least: number, most: number, at: number) => least + (most - least) * at;

type SimulatedOrder = { seed: string; budget: number; days: number };
export type AdFigures = { spent: number; impressions: number; clicks: number };

/** How much of a day's money is spent by its end: days differ, and the first one starts slowly. */
const weightOf = (seed: string, day: number) => between(0.7, 1.3, seeded(`${seed} day ${day}`)) * (day === 0 ? 0.6 : 1);

/** The share of its time's money that is gone after so long; rises without a step back, and reaches 1. */
function shareSpent({ seed, days }: SimulatedOrder, ranMs: number): number {
  const weights = Array.from({ length: days }, (_, day) => weightOf(seed, day));
  const all = weights.reduce((sum, one) => sum + one, 0);
  const ran = Math.min(days, Math.max(0, ranMs / DAY_MS));
  const sum = weights.reduce((done, one, day) => done + one * Math.min(1, Math.max(0, ran - day)), 0);
  return sum / all;
}

/** What an order brought after it ran for so long. */
export function simulatedFigures(order: SimulatedOrder, ranMs: number): AdFigures {
  const { seed, budget } = order;
  // Hardly any ad spends its last cents.
  const reachable = budget * between(0.96, 1, seeded(`${seed} rest`));
  const spent = Math.floor(reachable * shareSpent(order, ranMs));
  // Cents for a thousand views, and clicks of a hundred views, as local ads have them.
  const thousand = between(650, 1_450, seeded(`${seed} price`));
  const impressions = Math.floor((spent / thousand) * 1_000);
  const clicks = Math.floor(impressions * between(0.007, 0.018, seeded(`${seed} rate`)));
  return { spent, impressions, clicks };
}

/** Milliseconds until the platform has looked an order over. */
export const reviewTime = (seed: string) => between(1, 4, seeded(`${seed} review`)) * 60_000;
export const lifeOf = ({ days }: Pick<SimulatedOrder, "days">) => days * DAY_MS;
