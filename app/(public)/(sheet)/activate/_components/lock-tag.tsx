"use client";
// Locks a tag for good, in browsers that can; in all others nothing of it is shown.
import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { canLockTags, lockTag } from "#lib/client/web-nfc.ts";

const NOTES = {
  ask: "So that nobody can write to it. Cannot be undone.",
  waiting: "Hold the tag to the back of your phone.",
  locked: "Locked. Nobody can write to it anymore.",
  moved: "The tag moved too soon. Try again and hold it still.",
  refused: "This phone didn’t let us use NFC. Turn it on, and allow it for this page.",
} as const;

export function LockTag() {
  const [can, setCan] = useState(false);
  const [state, setState] = useState<keyof typeof NOTES>("ask");
  useEffect(() => setCan(canLockTags()), []);
  if (!can) return null;
  async function lock() {
    setState("waiting");
    setState((await lockTag(new AbortController().signal)) ?? "ask");
  }
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2.5">
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-13 text-muted" role="status">
        {NOTES[state]}
      </p>
      {state === "locked" ? null : (
        <Button onClick={() => void lock()} busy={state === "waiting"}>
          Lock it
        </Button>
      )}
    </li>
  );
}
