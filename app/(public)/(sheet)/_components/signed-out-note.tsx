"use client";
// Above the log-in: why somebody is here who was signed in a moment ago.
import { useSyncExternalStore } from "react";
import { Note } from "#components/ui/note.tsx";
import { onReason, reasonNow, reasonOf } from "#lib/client/signed-out.ts";
import type { FlashCode } from "#lib/session/flash.ts";

/** Stands until they are in again, absent for everybody else. `first` is the message this answer came with: in the first paint, or the form would jump. */
export function SignedOutNote({ first }: { first: FlashCode | null }) {
  const fresh = first === null ? null : reasonOf(first);
  const reason = useSyncExternalStore(
    onReason,
    () => reasonNow() ?? fresh,
    () => fresh,
  );
  return (
    <div role="status" className="empty:hidden">
      {reason === null ? null : <Note tone="warning" title={reason} className="mt-5" />}
    </div>
  );
}
