"use client";
// What to expect of a draft, as a range out of one's own past, and what that was told by.
import { Skeleton } from "#components/ui/skeleton.tsx";
import { expectedText, expectedWhy } from "#lib/campaign/expected.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { expectedOfDraft, pastWith, usePast } from "./use-past.ts";

type ExpectProps = { campaign: Pick<Campaign, "goal" | "places">; offered: readonly CampaignPlace[] };

/** Nothing where the past could not be read: the draft goes on without it. */
export function Expect({ campaign, offered }: ExpectProps) {
  const past = usePast();
  if (past === undefined) return <Skeleton className="h-16 w-full" />;
  const expected = expectedOfDraft(campaign, past, offered);
  return (
    <section aria-labelledby="expect" className="rounded-surface border border-line-strong bg-raised p-4">
      <h2 id="expect" className="text-13 font-medium text-muted">
        What to expect
      </h2>
      <p className="tn pt-0.5 text-15 font-semibold text-pretty">{expectedText(campaign.goal, expected)}</p>
      <p className="pt-1 text-12 text-muted">{expectedWhy(expected, pastWith(past, campaign.goal).length)}</p>
    </section>
  );
}
