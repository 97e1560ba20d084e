"use client";
// A campaign that the location does not take part in: why, and the way back while it is open.
import { CampaignBadge } from "#components/campaign/campaign-state.tsx";
import { Decisions } from "#components/campaign/decisions.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Button } from "#components/ui/button.tsx";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { AtOnce } from "./at-once.tsx";
import { PartFacts } from "./part-facts.tsx";
import { saidCampaign } from "./part-said.ts";
import { outWords } from "./part-words.ts";
import type { Shown } from "./shown.ts";
import { PostPreview } from "./stage.tsx";
import type { HeldPart } from "./use-part.ts";

type PartOutProps = {
  held: HeldPart;
  campaign: Campaign;
  shown: Shown;
  timeZone: string;
  readOnly: boolean;
  busy: boolean;
  onAgain: () => void;
};

export function PartOut({ held, campaign, shown, timeZone, readOnly, busy, onAgain }: PartOutProps) {
  const { part, typed } = held;
  const place = shown.values.company || "Your location";
  return (
    <>
      <PageBar title={part.name} chip={<CampaignBadge state={part.state} />} state={STATE_WORDS[part.state]} />
      <Page width="wide">
        <PageHeader lead={outWords(part, place)} />
        <div className="grid grid-cols-[minmax(0,1fr)_380px] gap-12 max-xl:grid-cols-[minmax(0,1fr)_320px] max-xl:gap-8 touch:grid-cols-1">
          <div className="grid min-w-0 content-start gap-6">
            {part.state === "declined" && part.may_answer && !readOnly ? (
              <div>
                <Button variant="primary" busy={busy} onClick={onAgain}>
                  Answer again
                </Button>
              </div>
            ) : null}
            <PostPreview campaign={saidCampaign(campaign, part, typed)} shown={shown} />
          </div>
          <div className="grid content-start gap-9">
            <PartFacts {...{ part, place, timeZone }} />
            <Decisions decisions={part.decisions} said={{ yes: "joined", no: "declined" }} timeZone={timeZone} />
            <AtOnce from={part.from} />
          </div>
        </div>
      </Page>
    </>
  );
}
