"use client";
// What somebody is asked to approve, whole: each channel as each location will show it, where it leads, what locations may do with it, and every check.
import { useMemo } from "react";
import { FactLines } from "#components/campaign/fact-lines.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { PART_FIELDS } from "#lib/campaign/part-rights.ts";
import { longMoment } from "#lib/date-format.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { FIELD_LABELS, rightWords } from "./field-words.ts";
import { askedPlaces, withoutBlanks } from "./proposal.ts";
import { ReviewStep } from "./review-step.tsx";
import { useSeenIn } from "./seen-in.tsx";
import type { Shown } from "./shown.ts";
import { CampaignStage } from "./stage.tsx";
import { useChecks } from "./use-checks.ts";

type ApprovalProps = {
  campaign: Campaign;
  shown: Shown;
  timeZone: string;
  /** Null for who may ask no locations. */
  offered: readonly CampaignPlace[] | null;
  desk: AdDeskRead | null;
};

/** Its words go out in its maker's name, whoever looks at them. */
function inMakersName({ owner, maker }: Campaign, shown: Shown): Shown {
  if (maker === undefined) return shown;
  return {
    ...shown,
    sender: { name: owner.name, photoUrl: owner.photo_url },
    values: { ...shown.values, ...maker },
  };
}

/** What no preview shows. */
function factsOf(campaign: Campaign, timeZone: string): [name: string, value: string][] {
  const {
    destination_url: leads,
    button,
    picture_url: picture,
    picture_alt: alt,
    places,
    rights,
    answer_by,
  } = campaign;
  const may = PART_FIELDS.flatMap((field): [string, string][] => {
    const right = rights[field]?.right ?? "fixed";
    return [[`${FIELD_LABELS[field]}, for locations`, rightWords(field, right)]];
  });
  return [
    [FIELD_LABELS.destination, leads || "Nowhere yet"],
    ...(button === "" ? [] : [[FIELD_LABELS.button, button] satisfies [string, string]]),
    ...(picture === null ? [] : [["The picture shows", alt || "No description"] satisfies [string, string]]),
    ...(places.length === 0 ? [] : may),
    ...(places.length === 0 || answer_by === null
      ? []
      : [["Locations answer until", longMoment(answer_by, timeZone)] satisfies [string, string]]),
  ];
}

const NONE: readonly CampaignPlace[] = [];

export function Approval({ campaign, shown, timeZone, offered, desk }: ApprovalProps) {
  const places = offered ?? NONE;
  const asked = askedPlaces(campaign, places);
  const made = useMemo(() => inMakersName(campaign, shown), [campaign, shown]);
  const checks = useChecks(campaign, { shown: made, offered: places, desk });
  const { seen, choice } = useSeenIn(made, asked);
  const said = withoutBlanks(campaign);
  return (
    <>
      <section aria-labelledby="will-see" className="grid gap-4">
        <SectionHeading id="will-see" title="What people will see" />
        {choice}
        <CampaignStage campaign={said} shown={seen} />
        <FactLines facts={factsOf(said, timeZone)} />
      </section>
      <ReviewStep {...{ campaign, checks, timeZone, asked, desk }} sent />
    </>
  );
}
