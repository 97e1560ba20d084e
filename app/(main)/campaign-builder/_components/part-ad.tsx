"use client";
// The ad of a campaign that the company proposes: what it costs this location, and around what it goes.
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { AdPlace } from "./ad-place.tsx";
import { AdReview } from "./ad-review.tsx";

type PartAdProps = { campaign: Campaign; desk: AdDeskRead; onDesk: (desk: AdDeskRead) => void };

export function PartAd({ campaign, desk, onDesk }: PartAdProps) {
  return (
    <div className="grid gap-4">
      <AdReview {...{ campaign, desk }} />
      <SectionHeading title="Where your ad goes" />
      <AdPlace {...{ desk, onDesk }} />
      <p className="text-13 text-muted">
        The ad is booked when you join, from the ad account of your location or your company. What is not spent is given
        back.
      </p>
    </div>
  );
}
