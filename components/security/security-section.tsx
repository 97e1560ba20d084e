"use client";
// The security tab of the settings: password, second step, passkeys, and where one is signed in.
import { ErrorState } from "#components/patterns/error-state.tsx";
import { late } from "#components/patterns/late.tsx";
import { ListSkeleton } from "#components/patterns/list-skeleton.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { useSecurity } from "#lib/client/use-security.ts";
import { isAppError } from "#lib/errors.ts";
import type { Security } from "#lib/services/auth/security-entities.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";
import { useGuarded } from "./use-guarded.ts";
import { useShownCodes } from "./use-shown-codes.ts";

const ProveDialog = late(() => import("./prove-dialog.tsx").then((module) => module.ProveDialog));
const CodesDialog = late(() => import("./codes-dialog.tsx").then((module) => module.CodesDialog));

function Wanted() {
  return (
    <Note tone="warning" title="Protect this account with two-step verification">
      You manage other people's workspaces. An authenticator app or a passkey keeps them safe when a password gets out.
    </Note>
  );
}

function Cards({ security }: { security: Security }) {
  const { asked, guarded, proved, calledOff } = useGuarded();
  const codes = useShownCodes();
  return (
    <>
      {security.wanted ? <Wanted /> : null}
      <PasswordCard security={security} guarded={guarded} />
      <TwoStepCard security={security} guarded={guarded} showCodes={codes.show} />
      <PasskeysCard security={security} guarded={guarded} showCodes={codes.show} />
      <SessionsCard />
      {asked ? <ProveDialog security={security} onProved={proved} onClose={calledOff} /> : null}
      {codes.shown ? <CodesDialog codes={codes.shown} email={security.email} onClose={codes.hide} /> : null}
    </>
  );
}

/** Fetches what it shows; put it anywhere a person's own settings are. */
export function SecuritySection() {
  const { data, error, mutate } = useSecurity();
  if (!data && isAppError(error) && error.code === "forbidden") {
    return (
      <Note title="Security settings belong to the person alone">
        Nobody sees or changes them while acting as somebody else.
      </Note>
    );
  }
  if (!data && error) {
    return (
      <ErrorState
        title="Your security settings could not be loaded"
        message={messageOf(error)}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <div className="grid min-w-0 gap-10">
      {data ? <Cards security={data} /> : <ListSkeleton rows={6} picture={false} />}
    </div>
  );
}
