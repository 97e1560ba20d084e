// What to expect of a campaign, as a range out of one's own past ones with its goal, with the size of where they ran taken out.
import { nounOf } from "#lib/plural.ts";
import { broughtText, type CampaignGoal, GOALS } from "./goals.ts";

const FEWEST = 3;

type Range = { from: number; to: number };

/** The middle half of what they brought; null for too few. */
function middleOf(past: readonly number[]): Range | null {
  if (past.length < FEWEST) return null;
  const sorted = past.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { from: at(0.25), to: at(0.75) };
}

/** What one that ended brought, and how many live around where it ran; null where nobody said. */
export type PastResult = { brought: number; residents: number | null };

/** By the residents where it runs, where enough of the past ones have theirs; else as they were. Null for too few of them. */
export type Expected = Range & { by: "residents" | "all" };

/** What to expect where so many live; null where nobody said how many. */
export function expectedFor(past: readonly PastResult[], residents: number | null): Expected | null {
  const scaled = past.flatMap(({ brought, residents: there }) =>
    residents && there ? [(brought / there) * residents] : [],
  );
  const sized = middleOf(scaled);
  if (sized !== null) return { from: Math.round(sized.from), to: Math.round(sized.to), by: "residents" };
  const plain = middleOf(past.map(({ brought }) => brought));
  return plain && { ...plain, by: "all" };
}

const figure = (count: number) => count.toLocaleString("en-US");

/** "20 to 40", or one number where they are alike. */
export function rangeText({ from, to }: Range): string {
  return from === to ? figure(from) : `${figure(from)} to ${figure(to)}`;
}

export const NOTHING_TO_COMPARE = "Nothing to compare with yet";

/** "20 to 40 requests", or that there is nothing to tell it by. */
export function expectedText(goal: CampaignGoal, expected: Range | null): string {
  if (expected === null) return NOTHING_TO_COMPARE;
  const { from, to } = expected;
  return from === to ? broughtText(goal, to) : `${rangeText(expected)} ${GOALS[goal].judged}`;
}

const DAY_MS = 86_400_000;

/** How long the past ones ran, as the middle half of them; null for too few. */
export function lengthOf(past: readonly { ran_at: string | null; ended_at: string }[]): string | null {
  const days = past.flatMap(({ ran_at: ran, ended_at: ended }) =>
    ran === null ? [] : [Math.max(1, Math.round((Date.parse(ended) - Date.parse(ran)) / DAY_MS))],
  );
  const range = middleOf(days);
  return range && `${rangeText(range)} ${nounOf(range.to, "day")}`;
}

/** Under it: what it was told by. */
export function expectedWhy(expected: Expected | null, past: number): string {
  if (expected === null)
    return `It takes ${FEWEST} campaigns of yours with this goal that have ended. You have ${past}.`;
  return expected.by === "residents"
    ? "The middle half of what yours brought, by how many live around the locations."
    : "The middle half of what yours with this goal brought.";
}
