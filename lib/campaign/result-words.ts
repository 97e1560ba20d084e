// What came of a campaign in words: beside others like it, in one sentence over a report, and how it was counted.
import { expectedFor, NOTHING_TO_COMPARE, rangeText } from "#lib/campaign/expected.ts";
import { broughtSentence, type CampaignGoal } from "#lib/campaign/goals.ts";
import type { CampaignState } from "#lib/campaign/states.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { CampaignResult } from "#lib/services/campaign/entities.ts";

/** What it brought beside what others like it did. */
export function comparedText({ past, residents, brought }: CampaignResult): string {
  const range = expectedFor(past, residents);
  if (range === null) return `${NOTHING_TO_COMPARE}.`;
  const usual = rangeText(range);
  if (brought > range.to) return `That is more than the usual ${usual}.`;
  return brought < range.from ? `The usual is ${usual}.` : `That is within the usual ${usual}.`;
}

type Brought = { goal: CampaignGoal; state: CampaignState; brought: number; ran_at: string | null };

/** It has come to its end: nothing is added by it any more. */
const OVER: readonly CampaignState[] = ["done", "cancelled"];

/** The one sentence about what a campaign brought, wherever it is shown: "31 requests so far." */
export function resultSentence({ goal, state, brought, ran_at: ran }: Brought): string {
  if (ran === null) return "It has not run yet.";
  return `${broughtSentence(goal, brought)} ${OVER.includes(state) ? "in all" : "so far"}.`;
}

type Reported = { name: string; goal: CampaignGoal };

/** "83 people came by Winter open houses. 12 people said yes." The number alone where it is those who came. */
export function reportHeadline({ name, goal }: Reported, { brought, steps }: CampaignResult): string {
  const came = `${counted(steps.came, "person")} came by ${isolate(name)}`;
  return goal === "visits" ? `${came}.` : `${came}. ${broughtSentence(goal, brought)}.`;
}

/** Under the figures of a report. */
export const REPORT_METHOD =
  "A person counts once a day for each link and card. Bots and link previews are not counted. No visitor is named in this report.";
