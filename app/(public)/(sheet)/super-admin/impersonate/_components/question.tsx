"use client";
// The question, and its two answers.
import Link from "next/link";
import { useState } from "react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeOf, send } from "#lib/client/send.ts";
import { requestView } from "#lib/client/state-cookie.ts";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { isolate } from "#lib/isolate.ts";
import type { PendingImpersonation } from "#lib/services/auth/impersonation-contract.ts";

type QuestionProps = { pending: PendingImpersonation; next: string | null };

/** The yes is a POST of our own page. */
export function Question({ pending, next }: QuestionProps) {
  const { target, by, reason, own, replaces } = pending;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function accept() {
    setBusy(true);
    const answer = await send("auth.acceptImpersonation", {}, FALLBACKS.impersonation);
    if (answer.ok) {
      requestView(null);
      return location.assign(next ?? homeOf(answer.data));
    }
    setBusy(false);
    setError(answer.message);
  }
  return (
    <>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Act as {target.name}?</h1>
      <p className="text-13 text-muted">
        You will see everything as this person does, for 30 minutes, without changing anything.
      </p>
      <div className="mt-6 flex items-center gap-3">
        <Avatar name={target.name} src={target.photo_url} size={40} />
        <div className="min-w-0">
          <p className="cut font-semibold">{target.name}</p>
          <p className="cut text-13 text-muted">{target.email}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[72px_minmax(0,1fr)] gap-y-2 border-t border-line pt-4 text-13">
        <dt className="text-muted">Asked by</dt>
        <dd className="font-medium">{by.name}</dd>
        <dt className="text-muted">Reason</dt>
        <dd className="break-words">{reason}</dd>
      </dl>
      <div role="alert" className="mt-4 empty:hidden">
        {error ? <Note tone="danger" title={error} /> : null}
      </div>
      {own ? null : (
        <Note
          className="mt-4"
          tone="warning"
          title={
            replaces
              ? `${replaces} is signed in here and will be signed out.`
              : `${isolate(by.name)} is not signed in here, so there is no session to go back to.`
          }
        >
          If somebody sent you this link and you do not know why, go back.
        </Note>
      )}
      <div className="mt-6 grid gap-2.5">
        <Button variant="primary" size="lg" block busy={busy} onClick={() => void accept()}>
          {`Act as ${isolate(target.name)}`}
        </Button>
        <Link href="/" className={buttonVariants({ size: "lg", block: true })}>
          Go back
        </Link>
      </div>
    </>
  );
}
