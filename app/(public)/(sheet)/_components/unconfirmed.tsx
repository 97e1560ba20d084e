"use client";
// The password was right, and the address is not confirmed yet: says so, and sends the email again.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import type { Post } from "#lib/services/auth/account-access-entities.ts";
import { WHERE } from "./email-sent.tsx";

type State = { kind: "ask" | "busy" } | { kind: "sent"; post: Post } | { kind: "failed"; message: string };

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
      <Note
        title={state.post === "mail" ? `We sent the email to ${email} again` : "Email is not set up on this server"}
      >
        {state.post === "mail"
          ? "Open the link in it within 24 hours. Check your junk folder if it does not arrive in a few minutes."
          : `There is a new link, but no email brings it. ${WHERE[state.post]}`}
      </Note>
    );
  return (
    <Note
      tone="warning"
      title="Confirm your email address first"
      action={
        <Button size="sm" busy={state.kind === "busy"} onClick={() => void again()}>
          Get a new link
        </Button>
      }
    >
      {state.kind === "failed" ? state.message : `Your password is right. Open the link for ${email} to finish.`}
    </Note>
  );
}
