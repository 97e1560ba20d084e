"use client";
// What is looked at before a campaign goes out, as its maker and whoever approves it read it.
import { useMemo } from "react";
import { checksOf } from "#lib/campaign/checks.ts";
import { placeSender } from "#lib/campaign/proposed.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { askedPlaces, proposalOf, withoutBlanks } from "./proposal.ts";
import type { Shown } from "./shown.ts";

/** Every check, for the place itself and for each location that is asked. */
export function useChecks(campaign: Campaign, { shown, offered }: { shown: Shown; offered: readonly CampaignPlace[] }) {
  return useMemo(() => {
    const own = { name: shown.values.company || "This workspace", values: shown.values };
    const places = [own, ...askedPlaces(campaign, offered).map(placeSender)];
    const said = { ...withoutBlanks(campaign), proposal: proposalOf(campaign) };
    return checksOf(said, { now: new Date(), origin: shown.origin, places });
  }, [campaign, shown, offered]);
}
