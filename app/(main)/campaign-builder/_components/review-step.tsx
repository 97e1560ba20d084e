"use client";
// Step 6: what happens in one sentence, every check with the step that fixes it, and who is asked.
import { late } from "#components/patterns/late.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { CampaignCheck } from "#lib/campaign/checks.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { ChecksList } from "./checks-list.tsx";
import { sentenceOf } from "./review-words.ts";

const AdReview = late(
  () => import("./ad-review.tsx").then((module) => module.AdReview),
  <Skeleton className="h-40 w-full" />,
);

function Approvers({ campaign }: { campaign: Campaign }) {
  if (campaign.approvers.length === 0) return null;
  return (
    <section aria-labelledby="asked">
      <SectionHeading id="asked" title="Who is asked" />
      <ol>
        {campaign.approvers.map((person, place) => (
          <li key={person.id} className="flex items-center gap-3 border-b border-line py-3">
            <Avatar name={person.name} src={person.photo_url} size={28} />
            <span className="min-w-0 flex-1 text-14">{person.name}</span>
            <Badge>{place === 0 ? "Asked first" : "Asked after that"}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who decides in each location, and what comes of it. */
function AskedPlaces({ asked, sent }: { asked: readonly CampaignPlace[]; sent: boolean }) {
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="asked-places">
      <SectionHeading id="asked-places" title="Locations that are asked" />
      <ul>
        {asked.map(({ id, name, owner, at_once: atOnce }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3">
            <Avatar name={owner} size={28} />
            <span className="min-w-0 flex-1">
              <b className="cut block text-14 font-semibold">
                {owner}, {name}
              </b>
              <span className="text-13 text-muted">
                {atOnce ? "Joins at once, and can still change what is theirs" : "Joins or declines"}
              </span>
            </span>
            <Badge>{atOnce ? "Joins at once" : "Will be asked"}</Badge>
          </li>
        ))}
      </ul>
      {sent ? null : (
        <p className="pt-3 text-13 text-muted">
          Once you send it, you can still change its words, pause it, or stop it, but not which locations are asked.
        </p>
      )}
    </section>
  );
}

type ReviewProps = {
  campaign: Campaign;
  checks: readonly CampaignCheck[];
  timeZone: string;
  asked: readonly CampaignPlace[];
  /** What there is for ads; null for who may book none. */
  desk: AdDeskRead | null;
  /** Others read it: it was sent, and nothing can be fixed where it stands. */
  sent?: boolean;
};

export function ReviewStep({ campaign, checks, timeZone, asked, desk, sent = false }: ReviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <p className="mb-1.5 text-13 text-muted">Before it goes out</p>
        <p className="text-17 leading-normal font-medium tracking-head text-pretty">
          {sentenceOf(campaign, { timeZone, asked })}
        </p>
      </div>
      <ChecksList
        checks={checks}
        fixOf={({ page }) => (sent ? null : { href: campaignPaths.campaignStep(campaign.id, page) })}
      />
      {campaign.channels.includes("ad") ? <AdReview {...{ campaign, desk }} /> : null}
      <Approvers campaign={campaign} />
      <AskedPlaces {...{ asked, sent }} />
    </div>
  );
}
