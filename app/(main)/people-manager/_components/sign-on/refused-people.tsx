"use client";
// Colleagues who came with another account of the provider than at their first sign-on: refused, until the owner says it is them.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";
import { useSignOnAct } from "./use-sign-on.ts";

type Refused = SignOnAnswer["refused"][number];
type RefusedPeopleProps = { refused: readonly Refused[]; mayManage: boolean; timeZone: string };

/** Nothing where nobody was refused. */
export function RefusedPeople({ refused, mayManage, timeZone }: RefusedPeopleProps) {
  const { busy, act, dialog } = useSignOnAct();
  const [asking, setAsking] = useState<Refused | null>(null);
  if (refused.length === 0) return null;
  const name = isolate(asking?.person.name ?? "");
  // The question is closed first: a second step may be asked for next, in a dialog of its own.
  function confirmed() {
    if (asking)
      void act("forget", () => call("auth.forgetSignOn", { id: asking.person.id }), `${name} can sign in again`);
  }
  return (
    <section aria-labelledby="sign-on-refused" className="pt-5">
      <h3 id="sign-on-refused" className="text-14 font-semibold">
        Refused: another account than before
      </h3>
      <p className="pt-1 text-13 text-muted">
        Your provider sent another account under their email address than at their first sign-in. If it is the same
        person, let them in again.
      </p>
      <ul className="divide-y divide-line pt-2">
        {refused.map((one) => (
          <li key={one.person.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="block text-14 font-medium">{one.person.name}</bdi>
              <span className="text-12 text-muted">
                Refused <RelativeTime at={one.at} timeZone={timeZone} />
              </span>
            </span>
            {mayManage ? (
              <Button
                size="sm"
                aria-label={`Let in again: ${one.person.name}`}
                busy={busy === "forget"}
                onClick={() => setAsking(one)}
              >
                Let in again
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={`Let ${name} in with another account?`}
        confirmLabel="Let in again"
        cancelLabel="Keep refusing"
        destructive={false}
        onConfirm={confirmed}
      >
        We forget which account at your provider is theirs. The next one that signs in with their email address becomes
        theirs. Make sure that it is the same person.
      </ConfirmDialog>
      {dialog}
    </section>
  );
}
