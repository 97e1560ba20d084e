"use client";
// A list could not be read: said in its place, or over the rows of before, which else would pass for the answer.
import { RotateCw } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { ErrorState } from "./error-state.tsx";

type ReadFailureProps = {
  error: unknown;
  /** There are rows of before. */
  stale: boolean;
  /** The heading's rank: 3 inside a section. */
  level?: 2 | 3;
  onRetry: () => void;
};

/** Nothing while all is well. */
export function ReadFailure({ error, stale, level = 2, onRetry }: ReadFailureProps) {
  if (!error) return null;
  if (!stale) return <ErrorState level={level} message={messageOf(error)} onRetry={onRetry} />;
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
