"use client";
// One text that stayed in the outbox, and a reply to it in the place of its recipient.
import { type FormEvent, useState } from "react";
import { ErrorState } from "#components/patterns/error-state.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { ReplyKind } from "#lib/campaign/sms/stop-words.ts";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useOutboxEmail } from "#lib/client/use-engine.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { OutboxRow } from "#lib/services/auth/outbox-contract.ts";
import { MAX_SMS_ANSWER } from "#lib/services/campaign/sms-limits.ts";

type TextDialogProps = { row: OutboxRow; onClose: () => void };

const READ_AS: Readonly<Record<ReplyKind, string>> = {
  stop: "Taken as STOP. This number gets no more texts from the brand.",
  start: "Taken as START. This number gets texts again.",
  help: "Taken as HELP, and answered automatically.",
  unsure: "This may mean STOP. It waits in the inbox for a decision.",
  free: "The reply is in the inbox.",
};

/** What was typed stays when it is refused. */
function useReply({ id }: OutboxRow) {
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { keyOf, done } = useSameKey();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    const body = { id, text: String(new FormData(event.currentTarget).get("text") ?? "") };
    try {
      const { reading } = await call("campaign.smsReply", body, { idempotencyKey: keyOf(body) });
      done();
      setRound((before) => before + 1);
      showSuccess(READ_AS[reading]);
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setRefused(fields.text ?? message);
    } finally {
      setBusy(false);
    }
  }
  return { round, busy, refused, send };
}

function Words({ text }: { text: string | null }) {
  if (text === null) {
    return <Note title="The text was deleted.">It is erased after a week. This line is kept for ninety days.</Note>;
  }
  return (
    <p className="w-fit max-w-full rounded-[16px] bg-sunken px-3 py-2 text-14 wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}

/** Without a provider nobody replies to a text but here. */
export default function TextDialog({ row, onClose }: TextDialogProps) {
  const { data: letter, error, mutate } = useOutboxEmail(row.id);
  const { round, busy, refused, send } = useReply(row);
  const isErased = letter?.text === null;
  return (
    <Dialog open onClose={onClose} title="Text" className="w-[520px]">
      <KeptForm key={round} keeps={`reply ${row.id}`} className="contents" onSubmit={(event) => void send(event)}>
        <div className="grid gap-4 px-6 pt-1 pb-5">
          <p className="text-13 text-muted">To {row.recipient}</p>
          {letter ? <Words text={letter.text} /> : null}
          {!letter && error ? <ErrorState message={messageOf(error)} onRetry={() => void mutate()} /> : null}
          {letter || error ? null : <Skeleton className="h-20 w-full" />}
          {isErased ? null : (
            <Field label="Reply as the recipient" error={refused}>
              <Textarea name="text" rows={3} maxLength={MAX_SMS_ANSWER} />
            </Field>
          )}
        </div>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          {isErased ? null : (
            <Button type="submit" variant="primary" busy={busy}>
              Reply
            </Button>
          )}
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
