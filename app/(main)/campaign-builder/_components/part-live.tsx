"use client";
// On the page of a campaign that came from the company and is out here: what waits for a choice, and what is the location's to write.
import { useEffect } from "react";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import type { CampaignPart } from "#lib/services/campaign/part-entities.ts";
import { PartChoices } from "./part-choice.tsx";
import { PartFields } from "./part-fields.tsx";
import { saidCampaign } from "./part-said.ts";
import { PartTrouble } from "./part-trouble.tsx";
import { openWords } from "./part-words.ts";
import { UndoWords } from "./undo-words.tsx";
import { type HeldPart, usePart } from "./use-part.ts";

type PartLiveProps = {
  part: CampaignPart;
  campaign: Campaign;
  timeZone: string;
  readOnly: boolean;
  onCampaign: (now: Campaign) => void;
};

const OUT: readonly string[] = ["booked", "running", "paused"];

/** Both are one row: whichever moved on last, the other follows. */
function useOneVersion({ part, look }: HeldPart, { campaign, onCampaign }: PartLiveProps) {
  useEffect(() => {
    if (campaign.version > part.version) void look();
    if (campaign.version >= part.version) return;
    const { version, state } = part;
    onCampaign({ ...saidCampaign(campaign, part, {}), version, state });
  }, [campaign, part, look, onCampaign]);
}

export function PartLive(props: PartLiveProps) {
  const { campaign, timeZone, readOnly } = props;
  const held = usePart(props.part);
  useOneVersion(held, props);
  const { part } = held;
  async function undo() {
    const now = await held.act((at) => call("campaign.undoPart", at), "all");
    if (now !== null) showSuccess("Your words from before are out again");
  }
  const mayChoose = campaign.may_change && !readOnly && OUT.includes(part.state);
  return (
    <div className="grid gap-9">
      {part.paused_above && part.state === "paused" ? (
        <Note title={`${part.from} paused this campaign`}>It goes on when {part.from} resumes it.</Note>
      ) : null}
      <PartTrouble held={held} />
      <PartChoices held={held} may={mayChoose} />
      {part.may_change && !readOnly ? <p className="text-13 text-muted">{openWords(part, timeZone)}</p> : null}
      <PartFields held={held} readOnly={readOnly || !part.may_change} />
      <UndoWords until={readOnly ? null : part.undo_until} timeZone={timeZone} onUndo={undo} />
    </div>
  );
}
