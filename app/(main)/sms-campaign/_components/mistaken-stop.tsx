"use client";
// A STOP that was only read out of somebody's words, and the way to say that they did not mean it.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { SmsThread } from "#lib/services/campaign/sms-inbox-contract.ts";
import { MOST_CORRECTION_WHY } from "#lib/services/campaign/sms-limits.ts";

type Props = { thread: SmsThread; take: (now: SmsThread) => Promise<void> };

function WhyDialog({ thread: { id, version, name, number }, take, onClose }: Props & { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const why = String(new FormData(event.currentTarget).get("why") ?? "");
    try {
      await take(await call("campaign.smsCorrect", { id, version, why }));
      showSuccess("Not taken as STOP any more");
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.why ?? message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="They did not mean STOP?" className="w-[480px]">
      <KeptForm keeps={`correction ${id}`} className="contents" onSubmit={(event) => void correct(event)}>
        <div className="grid gap-4 px-6 pt-1 pb-5 text-14">
          <p className="text-muted">
            {name || numberText(number)} can get texts again. Texts that were stopped for this reply stay stopped. Your
            name and the reason are recorded.
          </p>
          <Field label="Why they did not mean STOP" error={error}>
            <Input name="why" maxLength={MOST_CORRECTION_WHY} />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Leave it as STOP</Button>
          <Button type="submit" variant="primary" busy={busy}>
            They did not mean STOP
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}

/** Absent where they typed it, and where nobody stopped anything. */
export function MistakenStop({ thread, take }: Props) {
  const [asked, setAsked] = useState(false);
  if (!thread.may_correct) return null;
  return (
    <Note
      tone="warning"
      title="We read a STOP out of this reply"
      className="mb-5"
      action={
        <Button size="sm" onClick={() => setAsked(true)}>
          They did not mean STOP
        </Button>
      }
    >
      Nothing more goes to this number. If the words mean something else, say so.
      {asked ? <WhyDialog {...{ thread, take }} onClose={() => setAsked(false)} /> : null}
    </Note>
  );
}
