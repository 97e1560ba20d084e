// How well somebody is known, by what two people did together. Private to whoever asks, and explained: every point is a reason.
import { counted, timesOver } from "#lib/plural.ts";
import type { KnownLevel } from "#lib/services/contact/network-limits.ts";

/** What one person and a contact of theirs did together. */
export type Dealings = {
  answers: number;
  /** Written down as they met, and meetings since. */
  meetings: number;
  calls: number;
  notes: number;
  /** Others whom they introduced. */
  brought: number;
  /** Null where nothing happened since they were added. */
  lastAt: Date | null;
};

export type Strength = {
  level: KnownLevel;
  /** More is nearer. */
  score: number;
  /** In words, what counts most first. */
  reasons: string;
};

const DAY_MS = 86_400_000;
/** Heard nothing for longer, who was near is fading. */
export const QUIET_DAYS = 60;
const CLOSE = 8;
const WARM = 3;

/** How much what was counts after so many days. */
const FADES: readonly (readonly [days: number, share: number])[] = [
  [30, 1],
  [90, 0.75],
  [365, 0.5],
];
const LONG_AGO = 0.25;

type Counted = Exclude<keyof Dealings, "lastAt">;
type Weight = { of: Counted; points: number; most: number; words: (count: number) => string };

/** A tenth call says little that the fifth did not. */
const WEIGHTS: readonly Weight[] = [
  { of: "meetings", points: 3, most: 4, words: (count) => `met ${timesOver(count)}` },
  { of: "brought", points: 3, most: 3, words: (count) => `introduced ${counted(count, "person")}` },
  { of: "calls", points: 2, most: 5, words: (count) => `talked on the phone ${timesOver(count)}` },
  { of: "answers", points: 2, most: 3, words: (count) => `answered ${timesOver(count)}` },
  { of: "notes", points: 1, most: 4, words: (count) => `wrote ${counted(count, "note")}` },
];

function levelOf(points: number, score: number, days: number): KnownLevel {
  if (points < WARM) return "faint";
  if (days > QUIET_DAYS) return "fading";
  return score >= CLOSE ? "close" : "warm";
}

export function strengthOf(dealings: Dealings, now: Date): Strength {
  const { lastAt } = dealings;
  const parts = WEIGHTS.map((weight) => ({
    ...weight,
    count: dealings[weight.of],
    sum: Math.min(dealings[weight.of], weight.most) * weight.points,
  })).filter(({ count }) => count > 0);
  if (lastAt === null || parts.length === 0) return { level: "faint", score: 0, reasons: "nothing since" };
  const days = (now.getTime() - lastAt.getTime()) / DAY_MS;
  const share = FADES.find(([until]) => days <= until)?.[1] ?? LONG_AGO;
  const points = parts.reduce((sum, part) => sum + part.sum, 0);
  const score = points * share;
  const said = parts.toSorted((a, b) => b.sum - a.sum).map(({ words, count }) => words(count));
  return { level: levelOf(points, score, days), score, reasons: said.slice(0, 2).join(", ") };
}
