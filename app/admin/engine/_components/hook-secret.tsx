"use client";
// The secret that messages to the printer's server are signed with: made here, shown once.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";

/** `has` is whether there is one already. */
export function HookSecret({ has }: { has: boolean }) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const label = has ? "Create a new secret" : "Create a signing secret";
  async function make() {
    try {
      setSecret((await call("auth.renewOrderSecret")).secret);
      router.refresh();
    } catch (failure) {
      showFailure(failure);
    }
  }
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-4">
      <p className="max-w-[560px] text-13 text-muted">
        Messages to the printer’s server are signed as Standard Webhooks says.{" "}
        {has ? "A secret is set." : "There is no secret yet."}
      </p>
      {secret === null ? null : (
        <Note tone="warning" title="Copy the secret now. It is not shown again.">
          <span className="flex flex-wrap items-center gap-3">
            <code className="break-all">{secret}</code>
            <CopyButton text={secret} said="the secret">
              Copy
            </CopyButton>
          </span>
        </Note>
      )}
      <div>
        <Button onClick={() => (has ? setAsked(true) : void make())}>{label}</Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Create a new secret?"
        confirmLabel="Create a new secret"
        cancelLabel="Keep it"
        onConfirm={make}
      >
        The printer’s server refuses our messages until it knows the new one.
      </ConfirmDialog>
    </div>
  );
}
