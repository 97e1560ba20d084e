// The arithmetic of the click chart: a round top, evenly spaced dates, totals. Pure.
export type ClickDay = { /** An ISO date, 2026-11-14. */ date: string; people: number; previews: number; bots: number };

export type ClickTotals = { people: number; previews: number; bots: number };

const TICKS = 4;
const LABELS = 4;
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The smallest round number that four equal steps reach and everything fits under. */
export function niceTop(highest: number): number {
  if (highest <= TICKS) return TICKS;
  const rough = highest / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = ROUND.find((candidate) => candidate * power >= rough && Number.isInteger(candidate * power)) ?? 10;
  return factor * power * TICKS;
}

/** The axis' numbers from the top down. */
export function ticks(top: number): number[] {
  return Array.from({ length: TICKS + 1 }, (_, index) => (top / TICKS) * (TICKS - index));
}

/** Which days carry a label: evenly spread, the last one always. */
export function labelled(count: number): number[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index);
  const step = Math.floor((count - 1) / LABELS);
  return [...Array.from({ length: LABELS }, (_, index) => index * step), count - 1];
}

/** Everything added up. */
export function totals(days: readonly ClickDay[]): ClickTotals {
  return days.reduce<ClickTotals>(
    (sum, day) => ({
      people: sum.people + day.people,
      previews: sum.previews + day.previews,
      bots: sum.bots + day.bots,
    }),
    { people: 0, previews: 0, bots: 0 },
  );
}

/** The line of the period before, in a box of 100 × 100. */
export function beforeLine(before: readonly number[], top: number): string {
  const points = before.map((value, index) => {
    const x = ((index + 0.5) / before.length) * 100;
    return `${x.toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`;
  });
  return points.length > 1 ? `M${points.join("L")}` : "";
}
