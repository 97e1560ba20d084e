"use client";
// The password was right, and the address is not confirmed yet: says so, and sends the email again.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";

type State = { kind: "ask" | "busy" } | { kind: "sent"; post: string } | { kind: "failed"; message: string };

/** Stands above the form; the form stays as it was typed. */
export function Unconfirmed({ email, password }: { email: string; password: string }) {
  const [state, setState] = useState<State>({ kind: "ask" });
  async function again() {
    setState({ kind: "busy" });
    const answer = await send("auth.resendSignUp", { email, password });
    setState(answer.ok ? { kind: "sent", post: answer.data.post } : { kind: "failed", message: answer.message });
  }
  if (state.kind === "sent")
    return (
      <Note title={`We sent the email to ${email} again`}>
        {state.post === "outbox"
          ? "This installation sends no email. An administrator can open it under Admin, Engine."
          : "Open the link in it within 24 hours. Check your junk folder if it does not arrive in a few minutes."}
      </Note>
    );
  return (
    <Note
      tone="warning"
      title="Confirm your email address first"
      action={
        <Button size="sm" busy={state.kind === "busy"} onClick={() => void again()}>
          Send the email again
        </Button>
      }
    >
      {state.kind === "failed" ? state.message : `Your password is right. Open the link we sent to ${email} to finish.`}
    </Note>
  );
}
