"use client";
// One button that makes the new address the account's, and says how it went.
import Link from "next/link";
import { useState } from "react";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { send } from "#lib/client/send.ts";
import { paths } from "#lib/paths.ts";

type State = { kind: "ask" | "busy" } | { kind: "done"; email: string } | { kind: "failed"; message: string };

/** Mail scanners open links; they press no buttons. */
export function ConfirmEmail({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: "ask" });
  async function confirm() {
    setState({ kind: "busy" });
    const answer = await send("/api/auth/email/confirm", { token });
    setState(
      answer.ok ? { kind: "done", email: String(answer.data.email) } : { kind: "failed", message: answer.message },
    );
  }
  if (state.kind === "done")
    return (
      <div role="status" className="mt-5 grid gap-6">
        <p>
          From now on you sign in with <b className="wrap-anywhere">{state.email}</b>. We told the old address.
        </p>
        <Link href={paths.login()} className={buttonVariants({ variant: "primary", size: "lg", block: true })}>
          Continue
        </Link>
      </div>
    );
  return (
    <div className="mt-1 grid gap-6">
      <p className="text-13 text-muted">You asked to sign in with this address from now on.</p>
      <div role="alert" className="empty:hidden">
        {state.kind === "failed" ? <Note tone="danger" title={state.message} /> : null}
      </div>
      <Button variant="primary" size="lg" block busy={state.kind === "busy"} onClick={() => void confirm()}>
        Confirm this address
      </Button>
    </div>
  );
}
