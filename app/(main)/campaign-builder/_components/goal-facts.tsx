"use client";
// Beside the goals: what the chosen one fixes, what to expect of it, and what brought how much so far.
import { Megaphone } from "lucide-react";
import Link from "next/link";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { LinkThumb } from "#components/link/link-thumb.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { CAMPAIGN_CHANNELS, CHANNELS } from "#lib/campaign/channels.ts";
import { type Expected, expectedText, expectedWhy, lengthOf } from "#lib/campaign/expected.ts";
import { broughtText, type CampaignGoal, GOALS } from "#lib/campaign/goals.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { nearRange, shortDay } from "#lib/date-format.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { PastCampaign, PastGoal } from "#lib/services/campaign/entities.ts";
import { capitalized } from "#lib/text.ts";
import { pastWith } from "./use-past.ts";

const SHOWN = 3;

/** From when to when it ran. */
function ranText({ ran_at: ran, ended_at: ended }: PastCampaign, timeZone: string): string {
  return ran === null ? shortDay(ended, timeZone) : nearRange(ran, ended, timeZone);
}

type SoFarProps = { goal: CampaignGoal; past: readonly PastCampaign[]; timeZone: string };

function SoFar({ goal, past, timeZone }: SoFarProps) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="so-far" className="pt-7">
      <header className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2.5">
        <h2 id="so-far" className="text-15">
          Yours with this goal so far
        </h2>
        {past.length > SHOWN ? (
          <Link href={campaignPaths.pastCampaigns(goal)} prefetch={false} className="text-13 text-brand underline">
            See all
          </Link>
        ) : null}
      </header>
      <ul>
        {past.slice(0, SHOWN).map((one) => (
          <li key={one.id} className="flex items-center gap-3 border-b border-line py-2.5 text-13">
            <LinkThumb src={one.picture_url} icon={Megaphone} />
            <span className="min-w-0 flex-1">
              <Link
                href={campaignPaths.campaign(one.id)}
                prefetch={false}
                className="cut block font-medium hover:underline"
              >
                {one.name}
              </Link>
              <span className="text-12 text-muted">{ranText(one, timeZone)}</span>
            </span>
            <b className="tn text-right font-semibold">{broughtText(goal, one.brought)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

type GoalFactsProps = {
  goal: CampaignGoal | null;
  /** Undefined while it is read. */
  past: readonly PastGoal[] | undefined;
  expected: Expected | null;
  timeZone: string;
};

const channelWords = () => capitalized(inOnePhrase(CAMPAIGN_CHANNELS.map((one) => CHANNELS[one].title.toLowerCase())));

/** A line on how long the past ones ran where there are enough of them. */
function factsOf(goal: CampaignGoal, past: readonly PastCampaign[]): (readonly [string, string])[] {
  const length = lengthOf(past);
  return [
    ["The one number", capitalized(GOALS[goal].judged)],
    ["Counts when", GOALS[goal].when],
    ["Not counted", "Bots and previews"],
    ["Channels", channelWords()],
    ...(length === null ? [] : [["Yours ran for", length] as const]),
  ];
}

export function GoalFacts({ goal, past, expected, timeZone }: GoalFactsProps) {
  if (goal === null) return <p className="text-13 text-muted">Choose a goal to see what it counts.</p>;
  const mine = past && pastWith(past, goal);
  return (
    <div>
      <h2 className="pb-3 text-15">What this goal sets</h2>
      <FactLines facts={factsOf(goal, mine ?? [])} />
      {mine === undefined ? (
        <Skeleton className="mt-7 h-24 w-full" />
      ) : (
        <>
          <section aria-labelledby="expect" className="pt-7">
            <h2 id="expect" className="text-15">
              What to expect
            </h2>
            <p className="tn pt-1.5 text-14 font-semibold">{expectedText(goal, expected)}</p>
            <p className="pt-0.5 text-13 text-muted">{expectedWhy(expected, mine.length)}</p>
          </section>
          <SoFar {...{ goal, timeZone }} past={mine} />
        </>
      )}
    </div>
  );
}
