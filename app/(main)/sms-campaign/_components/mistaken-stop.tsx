"use client";
// A STOP that was only read out of somebody's words, and the way to say that they did not mean it.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { SmsThread } from "#lib/services/campaign/sms-inbox-contract.ts";

const ReasonDialog = late(() => import("#components/patterns/reason-dialog.tsx").then((module) => module.ReasonDialog));

type MistakenStopProps = { thread: SmsThread; take: (now: SmsThread) => Promise<void> };

/** Absent where they typed it, and where nobody stopped anything. */
export function MistakenStop({ thread, take }: MistakenStopProps) {
  const [asked, setAsked] = useState(false);
  if (!thread.may_correct) return null;
  const { id, version, name, number } = thread;
  async function correct(why: string) {
    await take(await call("campaign.smsCorrect", { id, version, why }));
    setAsked(false);
    showSuccess("No longer treated as STOP");
  }
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
      {asked ? (
        <ReasonDialog
          title="They did not mean STOP?"
          confirmLabel="They did not mean STOP"
          help="Your name and the reason are recorded."
          onClose={() => setAsked(false)}
          onConfirm={correct}
        >
          {name || numberText(number)} can get texts again. Texts that were stopped for this reply stay stopped.
        </ReasonDialog>
      ) : null}
    </Note>
  );
}
