"use client";
// Beside a step of the builder: what the goal fixes, then what to expect and what people will see.
import type { ReactNode } from "react";
import { Beside } from "#components/campaign/beside.tsx";
import { late } from "#components/patterns/late.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { CampaignPage } from "#lib/campaign/checks.ts";
import type { Campaign, PastGoal } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { withoutBlanks } from "./proposal.ts";
import type { Shown } from "./shown.ts";
import { CampaignStage } from "./stage.tsx";
import { expectedOfDraft } from "./use-past.ts";

const Expect = late(() => import("./expect.tsx").then((module) => module.Expect));
const GoalFacts = late(
  () => import("./goal-facts.tsx").then((module) => module.GoalFacts),
  <Skeleton className="h-40 w-full" />,
);
/** Where it goes, how long, and the whole of it: what to expect stands beside these. */
const EXPECTS: readonly CampaignPage[] = ["who", "when", "review"];

type BesideProps = {
  timeZone: string;
  offered: readonly CampaignPlace[];
  campaign: Campaign;
  page: CampaignPage;
  past: readonly PastGoal[] | undefined;
  seen: Shown;
  choice: ReactNode;
};

/** What the goal fixes, and then what people will see. */
export function BesideStep({ campaign, page, past, seen, choice, timeZone, offered }: BesideProps) {
  if (page === "goal") {
    const expected = past ? expectedOfDraft(campaign, past, offered) : null;
    return (
      <Beside label="Goal">
        <GoalFacts {...{ past, expected, timeZone }} goal={campaign.goal} />
      </Beside>
    );
  }
  return (
    <Beside label="Preview">
      {EXPECTS.includes(page) ? <Expect {...{ campaign, offered }} /> : null}
      {choice}
      <CampaignStage campaign={withoutBlanks(campaign)} shown={seen} />
    </Beside>
  );
}
