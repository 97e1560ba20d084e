"use client";
// What stands over a form that an administrator may only read.
import { Note } from "#components/ui/note.tsx";
import { WhenReading } from "./when-writing.tsx";

/** Nothing for whoever may change things. */
export function ReadOnlyNote() {
  return (
    <WhenReading>
      <Note title="This session is read-only, so nothing can be changed." className="mb-5" />
    </WhenReading>
  );
}
