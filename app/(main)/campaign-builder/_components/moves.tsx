"use client";
// The steps that can be taken with a campaign that was sent, each with what it does said before.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { CAMPAIGN_MOVES, type CampaignMove, mayStep } from "#lib/campaign/states.ts";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { MOVES } from "./live-words.ts";
import { effectsOf } from "./move-effects.ts";

const ConfirmDialog = late(() =>
  import("#components/patterns/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

type MovesProps = { campaign: Campaign; onCampaign: (now: Campaign) => void; pausedAbove: boolean };

/** A location's part goes no further than its company lets it, and what locations were asked about is a draft no more. */
function movesOf({ state, from, places }: Campaign, pausedAbove: boolean): CampaignMove[] {
  const never = (step: CampaignMove) =>
    (step === "back" && (from !== null || (state === "booked" && places.length > 0))) ||
    (step === "resume" && pausedAbove);
  return CAMPAIGN_MOVES.filter((step) => mayStep(step, state) && !never(step));
}

/** Each step that can be taken now, with what it does said before. */
export function Moves({ campaign, onCampaign, pausedAbove }: MovesProps) {
  const [asked, setAsked] = useState<CampaignMove | null>(null);
  const refresh = useRefresh();
  const moves = movesOf(campaign, pausedAbove);
  const effects = (step: CampaignMove) => effectsOf(step, campaign);
  async function move(step: CampaignMove) {
    try {
      const { id, version } = campaign;
      onCampaign(await call("campaign.move", { id, version, step }));
      showSuccess(MOVES[step].done);
      void refresh("campaign.list", "campaign.counts", "campaign.result");
    } catch (error) {
      showFailure(error);
    }
  }
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves">
      <SectionHeading id="moves" title="Change its course" />
      {moves.map((step) => (
        <div key={step} className="border-b border-line py-4 text-13 text-muted">
          <ul className="grid gap-0.5 pb-3">
            {effects(step).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <Button size="sm" variant={MOVES[step].destructive ? "danger" : "secondary"} onClick={() => setAsked(step)}>
            {MOVES[step].label}
          </Button>
        </div>
      ))}
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={MOVES[asked].question}
          confirmLabel={MOVES[asked].label}
          cancelLabel="Leave it as it is"
          destructive={MOVES[asked].destructive}
          onConfirm={() => move(asked)}
        >
          {effects(asked).join(" ")}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
