// What came of a campaign in words: beside others like it, in one sentence over a report, and how it was counted.
import { broughtSentence, type CampaignGoal, expectedOf } from "#lib/campaign/goals.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { CampaignResult } from "#lib/services/campaign/entities.ts";

/** What it brought beside what others like it did; null for too few of them. */
export function comparedText({ past, brought }: CampaignResult): string {
  const range = expectedOf(past.map((one) => one.brought));
  if (range === null) return "Nothing to compare with yet.";
  const { from, to } = range;
  const usual = from === to ? String(from) : `${from} to ${to}`;
  if (brought > to) return `That is more than the usual ${usual}.`;
  return brought < from ? `The usual is ${usual}.` : `That is within the usual ${usual}.`;
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
