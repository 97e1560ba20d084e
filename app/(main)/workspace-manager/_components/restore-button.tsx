"use client";
// Brings the workspace back that somebody stands in and deleted.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useRestore } from "./use-restore.ts";

/** Named after it, as in its row. */
export function RestoreButton({ id, name }: { id: string; name: string }) {
  const restore = useRestore();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="primary"
      className="touch:w-full"
      busy={busy}
      aria-label={`Restore ${name}`}
      onClick={() => {
        setBusy(true);
        void restore(id).finally(() => setBusy(false));
      }}
    >
      Restore
    </Button>
  );
}
