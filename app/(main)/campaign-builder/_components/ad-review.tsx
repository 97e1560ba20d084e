"use client";
// The ad in the review: what it costs and how far it goes, and what is locked and why.
import { SimulatedMark } from "#components/campaign/ads/ad-state.tsx";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { CATEGORY_WORDS } from "#lib/campaign/ads/ad-categories.ts";
import { dollars, heldAds } from "#lib/campaign/ads/ad-settings.ts";
import { coopShareOf } from "#lib/campaign/coop/coop-share.ts";
import { shareWords } from "#lib/campaign/coop/coop-words.ts";
import { counted } from "#lib/plural.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import { AD_CURRENCY } from "#lib/services/campaign/ad-limits.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { AdLocks } from "./ad-locks.tsx";

/** What the franchise covers of it, where it covers anything. */
function shared(budget: number, desk: AdDeskRead | null): (readonly [string, string])[] {
  if (!desk?.coop) return [];
  const { company, own } = coopShareOf(budget, desk.coop);
  return [["Co-op account", shareWords(desk.coop.from, { company, own, currency: AD_CURRENCY })]];
}

/** `desk` is null for who may book none. */
export function AdReview({ campaign, desk }: { campaign: Campaign; desk: AdDeskRead | null }) {
  const { budget, days, radius, category } = heldAds(campaign.ads ?? null, campaign.goal, desk?.business ?? null);
  const { places } = campaign;
  const where = places.length > 0 ? "the location" : (desk?.place ?? "the place");
  const cost: readonly (readonly [string, string])[] =
    places.length === 0
      ? [["At most", dollars(budget)], ...shared(budget, desk)]
      : [
          ["At most, in each location", dollars(budget)],
          ["At most, in all", dollars(budget * places.length)],
          ["Who pays", "Each location for its own ad, once it joins"],
        ];
  return (
    <section aria-labelledby="ad-review" className="grid gap-4">
      <SectionHeading id="ad-review" title="Paid ad" end={desk?.simulated ? <SimulatedMark /> : undefined} />
      <FactLines
        facts={[
          ["About", CATEGORY_WORDS[category]],
          ...cost,
          ["For", counted(days, "day")],
          ["Around", `${counted(radius, "mile")} around ${where}`],
        ]}
      />
      <AdLocks category={category} />
    </section>
  );
}
