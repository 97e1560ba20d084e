"use client";
// Whom I added and who is not sent yet: why each waits, and what can be done about it.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Capture } from "#lib/client/captures/capture-store.ts";
import type { Captures } from "./use-captures.ts";

type WaitingPeopleProps = Pick<Captures, "waiting" | "mend" | "drop" | "again"> & {
  /** The one that is chosen now. */
  workspace: string;
  onMend: (capture: Capture) => void;
};

function whyOf({ problem, workspace }: Capture, here: string): string {
  if (problem !== null) return problem;
  if (workspace !== here) return "Added in another workspace. It is sent once you switch there.";
  return "Waits to be sent.";
}

/** Nothing where nobody waits. */
export function WaitingPeople({ waiting, workspace, mend, drop, again, onMend }: WaitingPeopleProps) {
  const [leaving, setLeaving] = useState<Capture | null>(null);
  if (waiting.length === 0) return null;
  const correct = async ({ id }: Capture) => {
    const held = await mend(id);
    if (held) onMend(held);
  };
  return (
    <div className="pt-8">
      <Section title="Not sent yet" id="unsent" end={<span className="tn text-muted">{waiting.length}</span>}>
        <ul>
          {waiting.map((capture) => (
            <li key={capture.id} className="border-b border-line py-3">
              <div className="flex gap-3 text-13">
                <Avatar name={capture.who.name} size={32} />
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="font-semibold">{capture.who.name}</p>
                  <p className="text-12 text-muted">{whyOf(capture, workspace)}</p>
                </div>
              </div>
              <div className="flex flex-wrap justify-end gap-2 pt-2">
                <Button size="sm" variant="ghost" onClick={() => setLeaving(capture)}>
                  Delete<span className="sr-only"> {capture.who.name}</span>
                </Button>
                <Button size="sm" onClick={() => void correct(capture)}>
                  Correct<span className="sr-only"> {capture.who.name}</span>
                </Button>
                {capture.problem === null ? null : (
                  <Button size="sm" onClick={() => void again(capture)}>
                    Send again<span className="sr-only"> {capture.who.name}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {leaving === null ? null : (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title={`Delete ${leaving.who.name}?`}
          confirmLabel="Delete"
          cancelLabel="Keep"
          onConfirm={() => drop(leaving.id)}
        >
          It was never sent, so it can’t be brought back.
        </ConfirmDialog>
      )}
    </div>
  );
}
