"use client";
// Says of something that was reported that somebody looked into it.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";

type SettleButtonProps = { settle: () => Promise<unknown>; onDone: () => Promise<unknown> };

/** Whatever comes of it, what is shown is asked for again. */
export function SettleButton({ settle, onDone }: SettleButtonProps) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await settle();
      showSuccess("Marked as reviewed");
    } catch (failure) {
      showFailure(failure);
    }
    await onDone();
    setBusy(false);
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void act()}>
      Mark as reviewed
    </Button>
  );
}
