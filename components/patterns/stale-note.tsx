"use client";
// Over a list that shows what it had: what was asked for could not be read.
import { RotateCw } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";

/** Else the rows of before would pass for the answer. */
export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Note
      tone="warning"
      role="alert"
      title={messageOf(error)}
      className="mb-2.5 items-center"
      action={
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The list is still the one from before.
    </Note>
  );
}
