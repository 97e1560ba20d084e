"use client";
// Says why nobody can be managed here, and the way to where they can.
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { switchView } from "#lib/client/session-actions.ts";

/** In the personal view the other view is one press away. */
export function ManagingNote({ refusal, personal }: { refusal: string; personal: boolean }) {
  return (
    <Note
      title={refusal}
      className="mt-4"
      action={
        personal ? (
          <Button size="sm" onClick={() => switchView("company")}>
            Switch to company view
          </Button>
        ) : null
      }
    />
  );
}
