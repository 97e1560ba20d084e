"use client";
import { useState } from "react";
// A campaign that the company proposes, as its location sees it: what is its to write, the preview, and yes or no.
import { Beside } from "#components/campaign/beside.tsx";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { AtOnce } from "./at-once.tsx";
import { ChecksList } from "./checks-list.tsx";
import { PartChoices } from "./part-choice.tsx";
import { PartFacts } from "./part-facts.tsx";
import { PartFields } from "./part-fields.tsx";
import { partFix } from "./part-fix.ts";
import { PartOut } from "./part-out.tsx";
import { saidCampaign } from "./part-said.ts";
import { PartTrouble } from "./part-trouble.tsx";
import { openWords } from "./part-words.ts";
import type { Shown } from "./shown.ts";
import { CampaignStage } from "./stage.tsx";
import { type HeldPart, type PartSaving, usePart } from "./use-part.ts";

const PartAd = late(
  () => import("./part-ad.tsx").then((module) => module.PartAd),
  <Skeleton className="h-40 w-full" />,
);
const DeclineDialog = late(() => import("./decline-dialog.tsx").then((module) => module.DeclineDialog));

const SAVING: Readonly<Record<PartSaving, string>> = {
  saved: "",
  saving: "Saving",
  unsaved: "Saving",
  conflict: "Not saved",
  closed: "Not saved",
  failed: "Not saved",
};

export type PartPageProps = {
  first: CampaignPart;
  campaign: Campaign;
  shown: Shown;
  timeZone: string;
  readOnly: boolean;
  /** What there is for ads; null for who may book none. */
  desk: AdDeskRead | null;
  onDesk: (desk: AdDeskRead) => void;
  /** It takes part, and its page is the one of every campaign that is out. */
  onAnswered: (campaign: Campaign, part: CampaignPart) => void;
};

type Answer = "join" | "decline" | "again";

const ANSWERED: Readonly<Record<Answer, string>> = {
  join: "Your location joined",
  decline: "Declined",
  again: "You can answer again",
};

/** Answers once, with what was typed before it. */
function useAnswer(held: HeldPart, { campaign, onAnswered }: Pick<PartPageProps, "campaign" | "onAnswered">) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Answer | null>(null);
  async function answer(said: Answer, word = ""): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(said);
    const now = await held.act((at) => call("campaign.answerPart", { ...at, answer: said, word }));
    if (now !== null) {
      showSuccess(ANSWERED[said]);
      void refresh("campaign.list", "campaign.counts", "campaign.result");
    }
    // What it is now is read; where that fails it is at least where it stands.
    if (now !== null && said === "join")
      onAnswered(await call("campaign.get", { id: now.id }).catch(() => ({ ...campaign, state: now.state })), now);
    setBusy(null);
    return now !== null;
  }
  return { busy, answer };
}

function Writing({ held, readOnly, campaign, desk, onDesk }: { held: HeldPart } & PartPageProps) {
  const { part } = held;
  const locked = readOnly || !part.may_change;
  return (
    <div className="grid max-w-[720px] min-w-0 content-start gap-9 px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5 touch:pb-7">
      <PartTrouble held={held} />
      {part.rests ? (
        <Note title={`${part.from}’s campaign is on hold`}>
          You can join once it is released. The deadline waits until then.
        </Note>
      ) : null}
      <PartChoices held={held} may={!locked} />
      <PartFields held={held} readOnly={locked} />
      {desk !== null && campaign.channels.includes("ad") ? (
        <PartAd
          {...{ campaign, desk }}
          onDesk={(now) => {
            onDesk(now);
            void held.look();
          }}
        />
      ) : null}
      <ChecksList checks={part.checks} fixOf={(check) => partFix(check, part, locked)} />
    </div>
  );
}

function Preview({ held, campaign, shown, timeZone }: { held: HeldPart } & Omit<PartPageProps, "first">) {
  const { part, typed } = held;
  return (
    <Beside label="Preview">
      <CampaignStage campaign={saidCampaign(campaign, part, typed)} shown={shown} />
      <PartFacts part={part} place={shown.values.company} timeZone={timeZone} />
      <AtOnce from={part.from} />
    </Beside>
  );
}

type ButtonsProps = {
  size: "md" | "lg";
  busy: boolean;
  /** What keeps it from going out here. */
  stopped: string | undefined;
  onJoin: () => void;
  onDecline: () => void;
};

/** In the bar no comes first; under the thumb yes does. */
function AnswerButtons({ size, busy, stopped, onJoin, onDecline }: ButtonsProps) {
  const join = (
    <Button
      variant="primary"
      size={size}
      busy={busy}
      disabledReason={stopped ? `${stopped}.` : undefined}
      reasonAlign="end"
      aria-keyshortcuts="Meta+Enter Control+Enter"
      onClick={onJoin}
    >
      Join with these words
    </Button>
  );
  const decline = (
    <Button size={size} onClick={onDecline}>
      {size === "lg" ? "Not now" : "Not this time"}
    </Button>
  );
  return size === "lg" ? (
    <>
      {join}
      {decline}
    </>
  ) : (
    <>
      {decline}
      {join}
    </>
  );
}

export function PartPage(props: PartPageProps) {
  const { first, timeZone, readOnly } = props;
  const held = usePart(first);
  const { part, saving } = held;
  const { busy, answer } = useAnswer(held, props);
  const [declining, setDeclining] = useState(false);
  const may = part.may_answer && !readOnly && part.state === "asked";
  const stopped = part.checks.find((one) => one.state === "stops" && saving === "saved")?.title;
  const join = () => void (may && stopped === undefined && answer("join"));
  useSubmitKey(join);
  if (part.state !== "asked")
    return <PartOut {...props} held={held} busy={busy === "again"} onAgain={() => void answer("again")} />;
  const buttons = (size: ButtonsProps["size"]) => (
    <AnswerButtons {...{ size, stopped }} busy={busy === "join"} onJoin={join} onDecline={() => setDeclining(true)} />
  );
  const chip = SAVING[saving] || openWords(part, timeZone);
  return (
    <>
      <PageBar
        title={part.name}
        chip={<Badge tone="warning">{chip}</Badge>}
        state={chip}
        actions={may ? buttons("md") : null}
      />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,480px)] max-xl:grid-cols-[minmax(0,1fr)_372px] touch:grid-cols-1">
        <Writing {...props} held={held} />
        <Preview {...props} held={held} />
      </div>
      {may ? <ThumbBar>{buttons("lg")}</ThumbBar> : null}
      {declining ? (
        <DeclineDialog
          name={part.name}
          from={part.from}
          onClose={() => setDeclining(false)}
          onDecline={async (word) => {
            const done = await answer("decline", word);
            setDeclining(false);
            return done;
          }}
        />
      ) : null}
    </>
  );
}
