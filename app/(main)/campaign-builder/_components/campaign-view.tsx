"use client";
// One campaign: the builder while it is a draft, the question while it waits for a location, its own page from then on.
import { useState } from "react";
import { Page } from "#components/patterns/page.tsx";
import { Note } from "#components/ui/note.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign, CampaignResult } from "#lib/services/campaign/entities.ts";
import type { CampaignPart, CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { Builder, Live, PartPage } from "./panels.tsx";
import type { Shown } from "./shown.ts";
import type { OwnCard } from "./who-step.tsx";

type CampaignViewProps = {
  first: Campaign;
  result: CampaignResult;
  /** Of what came from the company above; null for one of its own. */
  part: CampaignPart | null;
  /** The locations that can be asked; null for who may ask none. */
  offered: readonly CampaignPlace[] | null;
  cards: readonly OwnCard[];
  /** What there is for ads; null for who may book none. */
  desk: AdDeskRead | null;
  shown: Shown;
  timeZone: string;
  readOnly: boolean;
};

/** A location has not joined yet, or did not. */
const UNANSWERED: readonly string[] = ["asked", "declined", "left"];

export function CampaignView({
  first,
  result: firstResult,
  part: firstPart,
  desk: firstDesk,
  readOnly,
  ...rest
}: CampaignViewProps) {
  const [campaign, setCampaign] = useState(first);
  const [part, setPart] = useState(firstPart);
  const [desk, onDesk] = useState(firstDesk);
  const { id } = first;
  const draft = campaign.state === "draft";
  const { data: result = firstResult } = useCall("campaign.result", draft ? null : { id }, {
    fallbackData: firstResult,
  });
  if (part !== null && UNANSWERED.includes(part.state)) {
    const onAnswered = (now: Campaign, said: CampaignPart) => {
      setCampaign(now);
      setPart(said);
    };
    return <PartPage {...rest} first={part} {...{ campaign, readOnly, onAnswered, desk, onDesk }} />;
  }
  if (!draft) return <Live {...rest} {...{ campaign, result, part, desk, readOnly }} onCampaign={setCampaign} />;
  if (readOnly || !campaign.may_change) {
    return (
      <Page>
        <Note title="This campaign is still a draft">Only the person who manages it can change it.</Note>
      </Page>
    );
  }
  return (
    <Builder
      key={campaign.version}
      {...rest}
      {...{ desk, onDesk }}
      offered={rest.offered ?? []}
      first={campaign}
      onSent={setCampaign}
    />
  );
}
