"use client";
// Every card was deleted: a new one, or one of those that can still be restored.
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import type { Card } from "#lib/services/card/entities.ts";

/** Says what can be done; nobody is left at an empty page. */
export function NoCards({ bin, readOnly }: { bin: readonly Card[]; readOnly: boolean }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<unknown>) {
    setBusy(true);
    try {
      await act();
      router.refresh();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <Page>
      <EmptyState
        drawing="exchange"
        title="You don’t have a card yet"
        action={
          readOnly ? null : (
            <Button variant="primary" busy={busy} onClick={() => void run(() => call("card.create", {}))}>
              Create a card
            </Button>
          )
        }
      >
        {readOnly
          ? "This session is read-only, so you can’t create one now."
          : "It starts with the information in your profile."}
      </EmptyState>
      {bin.length > 0 && !readOnly ? (
        <ul className="mx-auto max-w-[440px] border-t border-line">
          {bin.map(({ id, name, handle }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 border-b border-line">
              <span className="min-w-0 flex-1">
                <b className="cut block font-medium">{name}</b>
                <span className="cut block text-12 text-muted">/c/{handle}</span>
              </span>
              <Button size="sm" busy={busy} onClick={() => void run(() => call("card.restore", { id }))}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  );
}
