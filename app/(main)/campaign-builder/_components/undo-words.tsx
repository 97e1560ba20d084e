"use client";
// The way back from the last change of words that are out, with until when there is one.
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { longMoment } from "#lib/date-format.ts";
import { isConflict } from "#lib/errors.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";

type UndoWordsProps = { until: string | null; timeZone: string; onUndo: () => Promise<void> };

/** Nothing where nothing can be undone. */
export function UndoWords({ until, timeZone, onUndo }: UndoWordsProps) {
  const [busy, setBusy] = useState(false);
  if (until === null) return null;
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" busy={busy} icon={<Undo2 aria-hidden="true" />} onClick={() => void undo()}>
        Undo the last change
      </Button>
      <span className="text-12 text-muted">Until {longMoment(until, timeZone)}</span>
    </div>
  );
}

type UndoRevisionProps = { campaign: Campaign; timeZone: string; onCampaign: (now: Campaign) => void };

/** What the company said before goes to its locations again. */
export function UndoRevision({ campaign, timeZone, onCampaign }: UndoRevisionProps) {
  const { id, version } = campaign;
  async function undo() {
    try {
      onCampaign(await call("campaign.undoRevision", { id, version }));
      showSuccess("The words from before are on their way to your locations");
    } catch (thrown) {
      showFailure(thrown);
      const now = isConflict(thrown) ? await call("campaign.get", { id }).catch(() => null) : null;
      if (now !== null) onCampaign(now);
    }
  }
  return <UndoWords until={campaign.undo_until} timeZone={timeZone} onUndo={undo} />;
}
