"use client";
// "Not this time", with a word to the company where somebody wants to leave one.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { MAX_WORD } from "#lib/services/campaign/campaign-limits.ts";

type DeclineDialogProps = {
  name: string;
  from: string;
  onClose: () => void;
  /** Says itself what went wrong, and answers whether it is declined; the dialog waits for it. */
  onDecline: (word: string) => Promise<boolean>;
};

export function DeclineDialog({ name, from, onClose, onDecline }: DeclineDialogProps) {
  const [word, setWord] = useState("");
  const [busy, setBusy] = useState(false);
  const { release } = useKeptDraft(draftOfText(`decline ${name}`, { word }, ({ word: kept = "" }) => setWord(kept)));
  async function decline() {
    if (busy) return;
    setBusy(true);
    if (await onDecline(word)) release();
    setBusy(false);
  }
  return (
    <Dialog open onClose={onClose} title={`Decline ${name}?`} className="w-[460px]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void decline();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-[18px] text-14 text-muted">
          <p>It does not run in your location. What you wrote is kept, and you can answer again while it is open.</p>
          <Field label={`A note to ${from}`} optional>
            <Textarea
              name="word"
              rows={3}
              maxLength={MAX_WORD}
              value={word}
              data-autofocus
              onChange={({ target }) => setWord(target.value)}
            />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Decline
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
