"use client";
// A campaign that was sent: what it brought or whom it waits for, what to hand out, and how it is paused or stopped.
import { useState } from "react";
import { CampaignBadge, runsText, standsText } from "#components/campaign/campaign-state.tsx";
import { Decisions } from "#components/campaign/decisions.tsx";
import { Outcome } from "#components/campaign/outcome.tsx";
import { late } from "#components/patterns/late.tsx";
import { Page } from "#components/patterns/page.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign, CampaignResult } from "#lib/services/campaign/entities.ts";
import type { CampaignPart, CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { AtOnce } from "./at-once.tsx";
import { Decide } from "./decide.tsx";
import { HandOut } from "./hand-out.tsx";
import { leadOf } from "./live-words.ts";
import { Moves } from "./moves.tsx";
import { OnHold, Report } from "./on-hold.tsx";
import { withoutBlanks } from "./proposal.ts";
import { RunAgain } from "./run-again.tsx";
import type { Shown } from "./shown.ts";
import { CampaignStage } from "./stage.tsx";
import { UndoRevision } from "./undo-words.tsx";
import type { OwnCard } from "./who-step.tsx";

const ReviseDialog = late(() => import("./revise-dialog.tsx").then((module) => module.ReviseDialog));
const AdOrders = late(
  () => import("./ad-orders.tsx").then((module) => module.AdOrders),
  <Skeleton className="h-40 w-full" />,
);
const Locations = late(
  () => import("./locations.tsx").then((module) => module.Locations),
  <Skeleton className="h-40 w-full" />,
);
const PartLive = late(
  () => import("./part-live.tsx").then((module) => module.PartLive),
  <Skeleton className="h-40 w-full" />,
);

const Approval = late(
  () => import("./approval.tsx").then((module) => module.Approval),
  <Skeleton className="h-40 w-full" />,
);

/** Somebody's yes is still to come, or was not given. */
const UNAPPROVED: readonly string[] = ["waiting", "refused"];
/** A part is run anew by its company. */
const OVER: readonly string[] = ["done", "cancelled"];
const REVISED: readonly string[] = ["booked", "running", "paused"];

type LiveProps = {
  campaign: Campaign;
  result: CampaignResult;
  part: CampaignPart | null;
  offered: readonly CampaignPlace[] | null;
  readOnly: boolean;
  cards: readonly OwnCard[];
  shown: Shown;
  timeZone: string;
  /** What there is for ads; null for who may see none. */
  desk: AdDeskRead | null;
  onCampaign: (now: Campaign) => void;
};

/** Of a campaign that locations were asked to join: its words go on being changed, here and there. */
function Revise({ campaign, timeZone, onCampaign }: Pick<LiveProps, "campaign" | "timeZone" | "onCampaign">) {
  const [open, setOpen] = useState(false);
  if (!REVISED.includes(campaign.state)) return null;
  return (
    <section aria-labelledby="revise">
      <SectionHeading id="revise" title="Change what it says" />
      <div className="py-4 text-13 text-muted">
        <p className="pb-3">
          What a location wrote stays. Where both changed the same thing, the location is asked.
          {campaign.approvers.length > 0 ? " Only who approved it, or the owner, can change it." : null}
        </p>
        <div className="grid justify-items-start gap-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            Change words or picture
          </Button>
          <UndoRevision {...{ campaign, timeZone, onCampaign }} />
        </div>
      </div>
      {open ? <ReviseDialog {...{ campaign, onCampaign }} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** What only campaigns have that a company proposed: its locations there, its words here. */
function Shared(props: LiveProps & { mayWrite: boolean }) {
  const { campaign, part, offered, mayWrite } = props;
  if (part !== null) return <PartLive {...props} part={part} />;
  if (offered === null || campaign.places.length === 0 || UNAPPROVED.includes(campaign.state)) return null;
  return <Locations {...{ campaign, mayWrite }} />;
}

/** The ads that it booked, here and in its locations. */
function Ads({ campaign, desk, mayWrite }: LiveProps & { mayWrite: boolean }) {
  if (desk === null || !campaign.channels.includes("ad") || UNAPPROVED.includes(campaign.state)) return null;
  return <AdOrders id={campaign.id} mayWrite={mayWrite} />;
}

/** How it goes on: in other words, another way, or without being asked. */
function Course({ campaign, onCampaign, part, offered, timeZone }: LiveProps) {
  const revises = part === null && offered !== null && campaign.places.length > 0;
  return (
    <>
      {revises ? <Revise {...{ campaign, timeZone, onCampaign }} /> : null}
      {campaign.may_change ? <Moves {...{ campaign, onCampaign }} pausedAbove={part?.paused_above === true} /> : null}
      {part === null && OVER.includes(campaign.state) ? <RunAgain id={campaign.id} /> : null}
      {part === null ? null : <AtOnce from={part.from} />}
    </>
  );
}

/** What is handed out, what was decided, and what can be done with it. */
function Acts({ mayWrite, ...props }: LiveProps & { mayWrite: boolean }) {
  const { campaign, part, timeZone } = props;
  const said = part === null ? { yes: "approved", no: "refused" } : { yes: "joined", no: "declined" };
  return (
    <div className="grid content-start gap-9">
      {mayWrite && campaign.state !== "held" ? <HandOut {...props} campaign={withoutBlanks(campaign)} /> : null}
      {campaign.ran_at === null ? null : <Report id={campaign.id} />}
      <Decisions decisions={campaign.decisions} {...{ said, timeZone }} />
      {mayWrite ? <Course {...props} /> : null}
    </div>
  );
}

/** What it brought; before that what it will show, and all of it to who is asked for a yes. */
function Says({ campaign, result, shown, timeZone, offered, desk }: LiveProps) {
  if (UNAPPROVED.includes(campaign.state)) return <Approval {...{ campaign, shown, timeZone, offered, desk }} />;
  const said = withoutBlanks(campaign);
  if (campaign.ran_at !== null) return <Outcome campaign={said} result={result} />;
  return <CampaignStage campaign={said} shown={shown} />;
}

/** Since when it stands as it does, where the badge and the days it runs do not say so already. */
function whenText(campaign: Campaign, timeZone: string): string {
  const said = campaign.state === "running" || campaign.state === "done";
  return [...(said ? [] : [standsText(campaign, timeZone)]), runsText(campaign, timeZone)].join(" · ");
}

export function Live(props: LiveProps) {
  const { result, timeZone, onCampaign } = props;
  const campaign = withoutBlanks(props.campaign);
  const mayWrite = useMayWrite();
  return (
    <>
      <PageBar
        title={campaign.name}
        chip={<CampaignBadge state={campaign.state} />}
        state={STATE_WORDS[campaign.state]}
      />
      <Page width="wide">
        <PageHeader when={whenText(campaign, timeZone)} lead={leadOf(campaign, result, timeZone)} />
        <OnHold {...{ campaign, timeZone }} />
        <div className="grid grid-cols-[minmax(0,1fr)_380px] gap-12 max-xl:gap-8 max-xl:grid-cols-[minmax(0,1fr)_320px] touch:grid-cols-1">
          <div className="grid min-w-0 content-start gap-9">
            {campaign.may_decide && mayWrite ? <Decide {...{ campaign, onCampaign }} /> : null}
            <Shared {...props} mayWrite={mayWrite} />
            <Ads {...props} mayWrite={mayWrite} />
            <Says {...props} />
          </div>
          <Acts {...props} mayWrite={mayWrite} />
        </div>
      </Page>
    </>
  );
}
