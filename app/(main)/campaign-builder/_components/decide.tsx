"use client";
// Yes or no, with a word: a no needs one, so that its maker knows what to change.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { MAX_WORD } from "#lib/services/campaign/campaign-limits.ts";
import type { Campaign } from "#lib/services/campaign/entities.ts";

type DecideProps = { campaign: Campaign; onCampaign: (now: Campaign) => void };

export function Decide({ campaign, onCampaign }: DecideProps) {
  const [word, setWord] = useState("");
  const kept = useKeptDraft({
    ...draftOfText("decision", { word }, (back) => setWord(back.word ?? "")),
    lasting: true,
  });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  async function decide(verdict: "yes" | "no") {
    if (busy !== null) return;
    setBusy(verdict);
    setError(undefined);
    try {
      const { id, version } = campaign;
      const now = await call("campaign.decide", { id, version, verdict, word });
      kept.release();
      showSuccess(verdict === "yes" ? "Approved" : "Refused, with your words");
      onCampaign(now);
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.word ?? message);
    } finally {
      setBusy(null);
    }
  }
  return (
    <section
      aria-label="Your answer"
      className="grid max-w-[560px] gap-4 rounded-surface border border-line-strong bg-raised p-5"
    >
      <Field label="A note to the person who made it" optional error={error}>
        <Textarea
          name="word"
          rows={2}
          maxLength={MAX_WORD}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy === "yes"} onClick={() => void decide("yes")}>
          Approve
        </Button>
        <Button busy={busy === "no"} onClick={() => void decide("no")}>
          Refuse
        </Button>
      </div>
    </section>
  );
}
