"use client";
// Above the log-in: why somebody is here who was signed in a moment ago.
import { useSyncExternalStore } from "react";
import { Note } from "#components/ui/note.tsx";
import { onReason, reasonNow } from "#lib/client/signed-out.ts";

/** Stands until they are in again; absent for everybody else, and in the first paint. */
export function SignedOutNote() {
  const reason = useSyncExternalStore(onReason, reasonNow, () => null);
  return (
    <div role="status" className="empty:hidden">
      {reason === null ? null : <Note tone="warning" title={reason} className="mt-5" />}
    </div>
  );
}
