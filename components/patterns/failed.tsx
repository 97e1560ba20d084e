"use client";
// What stands in the place of something that could not be read, with a way to try again.
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";

export function Failed({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-13 text-muted">
      {messageOf(error)}
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    </div>
  );
}
