"use client";
// Trying, switching on, requiring and removing: each next step stands where the one before it is done.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import type { SignOnProvider, SignOnState } from "#lib/services/auth/sign-on-entities.ts";
import { PROVIDER_WORKS } from "#lib/services/auth/sign-on-limits.ts";
import { useSignOnAct } from "./use-sign-on.ts";

type Asking = "forced" | "off" | "remove";

const QUESTIONS: Readonly<Record<Asking, { title: string; confirm: string; keep: string; text: string }>> = {
  forced: {
    title: "Require single sign-on?",
    confirm: "Require it",
    keep: "Not now",
    text: "Colleagues open this workspace only after signing in with it, starting now. Owners can still use their password and two-step verification.",
  },
  off: {
    title: "Switch single sign-on off?",
    confirm: "Switch it off",
    keep: "Keep it on",
    text: "Everyone who signed in with it is logged out. From then on they log in with their password, or choose one by the link on the log-in page.",
  },
  remove: {
    title: "Remove the identity provider?",
    confirm: "Remove",
    keep: "Keep it",
    text: "Everyone who signed in with it is logged out, and its settings are deleted.",
  },
};

const SAID: Readonly<Record<SignOnState, string>> = {
  on: "Single sign-on is on",
  forced: "Single sign-on is required",
  off: "Single sign-on is off",
};

/** Why it cannot be switched on yet; null where it can. The server decides by the same words of a try. */
function whyNotOn({ tried }: SignOnProvider): string | null {
  if (tried === null) return "Try it first. You can switch it on once a try has worked.";
  if (PROVIDER_WORKS.includes(tried.problem)) return null;
  return "The last try did not work. Change the settings or your provider, then try it again.";
}

type SwitchesProps = { provider: SignOnProvider; onEdit: () => void };

/** `onEdit` opens the settings. */
export function Switches({ provider, onEdit }: SwitchesProps) {
  const { busy, act, dialog } = useSignOnAct();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { state, version } = provider;
  const turn = (to: SignOnState) => act(to, () => call("auth.switchSignOn", { state: to, version }), SAID[to]);
  const tryIt = () => act("try", async () => location.assign((await call("auth.trySignOn", { version })).url), "");
  // The question is closed first: a second step may be asked for next, in a dialog of its own.
  function confirmed() {
    if (asking === "remove")
      void act("remove", () => call("auth.removeSignOn", { version }), "Identity provider removed");
    else if (asking) void turn(asking);
  }
  const question = asking ? QUESTIONS[asking] : QUESTIONS.off;
  const hindrance = state === "off" ? whyNotOn(provider) : null;
  const first = provider.tried === null ? { variant: "primary" as const } : {};
  return (
    <>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button {...first} busy={busy === "try"} onClick={() => void tryIt()}>
          Try it
        </Button>
        {state === "off" ? (
          <Button
            {...(hindrance === null ? { variant: "primary" as const } : {})}
            busy={busy === "on"}
            disabledReason={hindrance ?? undefined}
            onClick={() => void turn("on")}
          >
            Switch on
          </Button>
        ) : null}
        {state === "on" ? <Button onClick={() => setAsking("forced")}>Require it</Button> : null}
        {state === "forced" ? (
          <Button busy={busy === "on"} onClick={() => void turn("on")}>
            Stop requiring it
          </Button>
        ) : null}
        {state === "off" ? null : <Button onClick={() => setAsking("off")}>Switch off</Button>}
        <Button onClick={onEdit}>Change settings</Button>
        <Button variant="ghost" onClick={() => setAsking("remove")}>
          Remove
        </Button>
      </div>
      {/* Whoever does not press it reads it all the same. */}
      {hindrance ? <p className="pt-2 text-13 text-muted">{hindrance}</p> : null}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={question.title}
        confirmLabel={question.confirm}
        cancelLabel={question.keep}
        destructive={asking !== "forced"}
        onConfirm={confirmed}
      >
        {question.text}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
