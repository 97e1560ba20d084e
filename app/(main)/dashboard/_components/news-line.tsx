"use client";
// One quiet line after an upgrade, for whoever was here before it.
import { Sparkles, X } from "lucide-react";
import { useState } from "react";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { putAway } from "#lib/client/put-away.ts";
import { newsNote } from "#lib/release.ts";
import type { News } from "./news.ts";

/** Gone once it was read or closed; where that could not be kept it comes again. It is its person’s alone to put away. */
export function NewsLine({ version, headline }: News) {
  const { open, impersonation } = useShell();
  const [seen, setSeen] = useState(false);
  if (seen || impersonation) return null;
  const leave = () => {
    setSeen(true);
    void putAway(newsNote(version)).catch(() => undefined);
  };
  return (
    <div className="mb-6 flex items-center gap-2.5 border-b border-line pb-3 text-13">
      <Sparkles className="size-4 shrink-0 text-brand" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-muted">
        New in this version: <b className="font-medium text-ink">{headline}</b>
      </p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          leave();
          open("guide:news");
        }}
      >
        See what is new
      </Button>
      <IconButton label="Dismiss" onClick={leave}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
