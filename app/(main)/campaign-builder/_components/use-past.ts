"use client";
// What one's own campaigns that ended brought, by their goal, and what to expect of a draft by them.
import { type Expected, expectedFor } from "#lib/campaign/expected.ts";
import type { CampaignGoal } from "#lib/campaign/goals.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { Campaign, PastCampaign, PastGoal } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { askedPlaces } from "./proposal.ts";

/** Undefined while it is read, and where it could not be. */
export function usePast(): readonly PastGoal[] | undefined {
  return useCall("campaign.past", undefined, { revalidateOnFocus: false }).data;
}

/** Those with this goal, newest first. */
export function pastWith(past: readonly PastGoal[], goal: CampaignGoal): readonly PastCampaign[] {
  return past.find((one) => one.goal === goal)?.campaigns ?? [];
}

/** How many live around the locations that are asked; null where nobody said it for each of them. */
function residentsOf(places: readonly CampaignPlace[]): number | null {
  if (places.length === 0) return null;
  return places.reduce<number | null>(
    (sum, { residents }) => (sum === null || residents === null ? null : sum + residents),
    0,
  );
}

/** What to expect of a draft, where it would go; null for too few of the past ones. */
export function expectedOfDraft(
  campaign: Pick<Campaign, "goal" | "places">,
  past: readonly PastGoal[],
  offered: readonly CampaignPlace[],
): Expected | null {
  return expectedFor(pastWith(past, campaign.goal), residentsOf(askedPlaces(campaign, offered)));
}
