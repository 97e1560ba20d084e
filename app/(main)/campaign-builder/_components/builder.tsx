"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { Saving } from "#components/campaign/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { PageBar } from "#components/shell/bar-slots.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { CAMPAIGN_PAGES, type CampaignCheck, type CampaignPage, firstOpenPage } from "#lib/campaign/checks.ts";
// The builder of a draft: six steps, the current one in the address, saved as one goes.
import { campaignPaths } from "#lib/campaign-paths.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { patchState } from "#lib/client/state-store.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { useSubmitKey } from "#lib/client/use-submit-key.ts";
import { counted } from "#lib/plural.ts";
import type { AdDeskRead } from "#lib/services/campaign/ad-entities.ts";
import type { Campaign, PastGoal } from "#lib/services/campaign/entities.ts";
import type { CampaignPlace } from "#lib/services/campaign/part-entities.ts";
import { BesideStep } from "./beside-step.tsx";
import { DRAFT_LABELS } from "./draft-fields.ts";
import { GoalFields } from "./goal-fields.tsx";
import { keptTexts } from "./kept-texts.ts";
import { MediaStep } from "./media-step.tsx";
import { askedPlaces } from "./proposal.ts";
import { ReviewStep } from "./review-step.tsx";
import { useSeenIn } from "./seen-in.tsx";
import type { Shown } from "./shown.ts";
import { StepBar } from "./step-bar.tsx";
import { isOpen, STEP_NAMES, stepAfter, stepOf } from "./steps.ts";
import { type CameAlong, useCameAlong } from "./use-came-along.ts";
import { useChecks } from "./use-checks.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { usePast } from "./use-past.ts";
import { WhenStep } from "./when-step.tsx";
import { type OwnCard, WhoStep } from "./who-step.tsx";
import { WordsStep } from "./words-step.tsx";

const ConflictNote = late(() => import("./conflict-note.tsx").then((module) => module.ConflictNote));

const SAVING: Readonly<Record<Saving, string>> = {
  saved: "Draft, saved",
  saving: "Saving",
  unsaved: "Saving",
  conflict: "Not saved",
  failed: "Not saved",
};

type BuilderProps = {
  first: Campaign;
  cards: readonly OwnCard[];
  shown: Shown;
  timeZone: string;
  /** The locations that can be asked to join; none where there are none. */
  offered: readonly CampaignPlace[];
  /** What there is for ads; null for who may book none. */
  desk: AdDeskRead | null;
  onDesk: (desk: AdDeskRead) => void;
  onSent: (sent: Campaign) => void;
};

/** The step of the address, or the first that is open where that one is not; `campaignStep` is its copy. */
function usePage(checks: readonly CampaignCheck[]): CampaignPage {
  const wanted = stepOf(useSearchParams().get("step"));
  const page = isOpen(wanted, checks) ? wanted : firstOpenPage(checks);
  useEffect(() => patchState({ campaignStep: CAMPAIGN_PAGES.indexOf(page) + 1 }), [page]);
  return page;
}

function sentWords({ state, places }: Campaign): string {
  if (state === "waiting") return "Sent for approval";
  if (places.length > 0) return `Sent to ${counted(places.length, "location")}`;
  return state === "booked" ? "Booked" : "It is running";
}

type GoingOn = { page: CampaignPage; release: () => void; onSent: (sent: Campaign) => void };

function useGoOn(draft: Draft, { page, release, onSent }: GoingOn) {
  const router = useRouter();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const next = stepAfter(page);
  async function goOn() {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await draft.flush())) return;
      // What was typed is stored: going on is no leaving.
      release();
      if (next !== null) return router.push(campaignPaths.campaignStep(draft.campaign.id, next), { scroll: false });
      const sent = await call("campaign.send", { id: draft.campaign.id, version: draft.stored().version });
      showSuccess(sentWords(sent));
      void refresh("campaign.list", "campaign.counts");
      onSent(sent);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, goOn, next };
}

function Step({
  page,
  draft,
  checks,
  ...props
}: {
  page: CampaignPage;
  draft: Draft;
  checks: readonly CampaignCheck[];
  came: CameAlong;
  past: readonly PastGoal[] | undefined;
} & BuilderProps) {
  const { campaign, change } = draft;
  const { offered } = props;
  const proposes = offered.length > 0;
  switch (page) {
    case "goal":
      return (
        <GoalFields
          goal={campaign.goal}
          name={campaign.name}
          error={draft.refusal?.fields.name}
          past={props.past}
          onGoal={(goal) => change({ goal })}
          onName={(name) => change({ name })}
        />
      );
    case "template":
      return <WordsStep {...{ draft, proposes }} />;
    case "media":
      return <MediaStep {...{ draft, proposes }} came={props.came} />;
    case "who":
      return <WhoStep {...{ draft, offered }} cards={props.cards} desk={props.desk} onDesk={props.onDesk} />;
    case "when":
      return <WhenStep draft={draft} timeZone={props.timeZone} />;
    case "review":
      return (
        <ReviewStep
          {...{ campaign, checks }}
          desk={props.desk}
          timeZone={props.timeZone}
          asked={askedPlaces(campaign, offered)}
        />
      );
  }
}

function Trouble({ draft, timeZone, onSent }: { draft: Draft } & Pick<BuilderProps, "timeZone" | "onSent">) {
  if (draft.saving === "conflict") return <ConflictNote {...{ draft, timeZone, onSent }} />;
  if (draft.saving !== "failed") return null;
  const retry = (
    <Button size="sm" onClick={() => void draft.flush()}>
      Retry
    </Button>
  );
  return (
    <Note tone="danger" role="alert" title={draft.refusal?.message ?? ""} action={retry} className="mb-6">
      Nothing you typed is lost.
    </Note>
  );
}

/** What the button does. */
function labelOf({ approvers, places }: Campaign, next: CampaignPage | null): string {
  if (next !== null) return `Next: ${STEP_NAMES[next].toLowerCase()}`;
  if (approvers.length > 0) return "Send for approval";
  return places.length > 0 ? "Send to locations" : "Start campaign";
}

export function Builder(props: BuilderProps) {
  const draft = useDraft(props.first);
  const { campaign } = draft;
  const checks = useChecks(campaign, props);
  const { seen, choice } = useSeenIn(props.shown, askedPlaces(campaign, props.offered));
  const page = usePage(checks);
  const came = useCameAlong(draft, page === "media");
  const past = usePast();
  const guard = useLeaveGuard(draft.saving === "failed" || draft.saving === "conflict", keptTexts(draft));
  const { busy, goOn, next } = useGoOn(draft, { page, release: guard.release, onSent: props.onSent });
  const stopped = checks.find((one) => one.state === "stops" && (next === null || one.page === page));
  useSubmitKey(() => void (stopped === undefined && goOn()));
  const label = labelOf(campaign, next);
  const button = (size: "md" | "lg") => (
    <Button
      variant="primary"
      size={size}
      busy={busy}
      disabledReason={stopped ? `${stopped.title}.` : undefined}
      reasonAlign="end"
      aria-keyshortcuts="Meta+Enter Control+Enter"
      onClick={() => void goOn()}
    >
      {label}
    </Button>
  );
  return (
    <>
      <PageBar
        title={campaign.name}
        chip={<Badge tone="line">{SAVING[draft.saving]}</Badge>}
        state={SAVING[draft.saving]}
        actions={button("md")}
      />
      <StepBar id={campaign.id} page={page} checks={checks} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,480px)] max-xl:grid-cols-[minmax(0,1fr)_372px] touch:grid-cols-1">
        <div className="max-w-[720px] px-8 pt-7 pb-12 max-xl:px-6 touch:max-w-none touch:px-4 touch:pt-5 touch:pb-7">
          <DraftNote draft={guard.kept} labels={DRAFT_LABELS} />
          <Trouble draft={draft} timeZone={props.timeZone} onSent={props.onSent} />
          <h2 className="sr-only">{STEP_NAMES[page]}</h2>
          <Step key={draft.round} {...{ page, draft, checks, came, past }} {...props} />
        </div>
        <BesideStep {...{ campaign, page, past, seen, choice }} {...props} />
      </div>
      <ThumbBar>{button("lg")}</ThumbBar>
      <AskToLeave what="on this campaign" guard={guard} />
    </>
  );
}
