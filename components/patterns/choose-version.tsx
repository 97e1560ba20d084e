"use client";
// The choice where a record was changed under a form, perhaps by the same person in another tab: so nothing is "theirs".
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

type ChooseVersionProps = { onSaved: () => void; onTyped: () => void; className?: string };

/** The same two words over every form. */
export function ChooseVersion({ onSaved, onTyped, className }: ChooseVersionProps) {
  return (
    <div className={cn("flex flex-wrap gap-2", className)}>
      <Button size="sm" onClick={onSaved}>
        Use the saved version
      </Button>
      <Button size="sm" onClick={onTyped}>
        Keep what I typed
      </Button>
    </div>
  );
}
