"use client";
// What is looked at before a campaign goes out, as its maker and whoever approves it read it.
import { useMemo } from "react";
import { adChecks } from "#lib/campaign/ads/ad-checks.ts";
import { byWeight, checksOf } from "#lib/campaign/checks.ts";
import { placeSender } from "#lib/campaign/proposed.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { askedPlaces, proposalOf, withoutBlanks } from "./proposal.ts";
import type { Shown } from "./shown.ts";

type CheckedIn = { shown: Shown; offered: readonly CampaignPlace[]; desk: AdDeskRead | null };

/** Every check, for the place itself and for each location that is asked. */
export function useChecks(campaign: Campaign, { shown, offered, desk }: CheckedIn) {
  return useMemo(() => {
    const own = { name: shown.values.company || "This workspace", values: shown.values };
    const places = [own, ...askedPlaces(campaign, offered).map(placeSender)];
    const said = { ...withoutBlanks(campaign), proposal: proposalOf(campaign) };
    const checks = checksOf(said, { now: new Date(), origin: shown.origin, places });
    if (!campaign.channels.includes("ad")) return checks;
    const { ads = null, goal } = campaign;
    // Where locations are asked each looks at its own ad.
    return [...adChecks({ ads, goal }, campaign.places.length > 0 ? null : desk), ...checks].toSorted(byWeight);
  }, [campaign, shown, offered, desk]);
}
