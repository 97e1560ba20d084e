"use client";
// One button that makes the new address the account's, and says how it went.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import { paths } from "#lib/paths.ts";
import { DeadEnd, SheetAction, SheetHead } from "../../../../_components/sheet-head.tsx";

type State = { kind: "ask" | "busy" | "gone" } | { kind: "done"; email: string } | { kind: "failed"; message: string };

const GONE = 410;

/** Used, expired, withdrawn, or never sent. */
export function DeadLink() {
  return (
    <DeadEnd
      title="This link no longer works"
      action={{ label: "Open your profile", href: paths.comeTo(paths.settings()) }}
    >
      It was already used, has expired, or was withdrawn. You can request a new one in your profile.
    </DeadEnd>
  );
}

/** Mail scanners open links; they press no buttons. */
export function ConfirmEmail({ token, email }: { token: string; email: string }) {
  const [state, setState] = useState<State>({ kind: "ask" });
  async function confirm() {
    if (state.kind === "busy") return;
    setState({ kind: "busy" });
    const answer = await send("auth.confirmEmail", { token });
    if (answer.ok) setState({ kind: "done", email: answer.data.email });
    else setState(answer.status === GONE ? { kind: "gone" } : { kind: "failed", message: answer.message });
  }
  if (state.kind === "gone") return <DeadLink />;
  if (state.kind === "done")
    return (
      <div role="status">
        <SheetHead title="Your address is confirmed">
          From now on you sign in with <b className="font-medium text-ink">{state.email}</b>. We told the old address.
        </SheetHead>
        <SheetAction label="Continue" href={paths.login()} />
      </div>
    );
  return (
    <>
      <SheetHead title="Confirm your address">
        You asked to sign in with <b className="font-medium text-ink">{email}</b> from now on.
      </SheetHead>
      <div role="alert" className="mt-5 empty:hidden">
        {state.kind === "failed" ? <Note tone="danger" title={state.message} /> : null}
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-6"
        busy={state.kind === "busy"}
        onClick={() => void confirm()}
      >
        Confirm this address
      </Button>
    </>
  );
}
