"use client";
import { CircleCheck, Eye, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { BarActions } from "#components/shell/bar-slots.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import type { Card } from "#lib/services/card/entities.ts";
// Whether the draft is stored, what visitors see, and what is done with the card.
import { withoutScheme } from "#lib/web-address.ts";
import type { SaveState } from "./use-saving.ts";

const STATES: Record<SaveState, string> = {
  saved: "Draft saved",
  waiting: "Writing…",
  saving: "Saving…",
  invalid: "Not saved. Check the highlighted fields.",
  failed: "Not saved. We’ll try again with your next change.",
  conflict: "Not saved. The card was changed somewhere else.",
};

function State({ state, card }: { state: SaveState; card: Card }) {
  const wrong = state === "invalid" || state === "failed" || state === "conflict";
  const Icon = wrong ? TriangleAlert : CircleCheck;
  const published =
    card.published === null
      ? "Visitors can’t see it yet."
      : card.changed
        ? "Visitors still see the previous version."
        : "Visitors see this.";
  return (
    <p role="status" className="flex items-center gap-2 text-13 text-muted">
      <Icon className={wrong ? "size-4 shrink-0 text-danger" : "size-4 shrink-0"} aria-hidden="true" />
      {STATES[state]}
      {state === "saved" ? `. ${published}` : null}
    </p>
  );
}

type CardToolbarProps = {
  card: Card;
  state: SaveState;
  /** Null where this session may only read. */
  publishing: { busy: boolean; disabled: boolean; onClick: () => void } | null;
  children: ReactNode;
};

/** Publishing is in the bar above, however far the fields are scrolled; on a phone it has the bar at the bottom. */
export function CardToolbar({ card, state, publishing, children }: CardToolbarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 py-4">
      <State state={state} card={card} />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        {card.published === null ? null : (
          <>
            <a href={card.address} target="_blank" rel="noopener" className={buttonVariants({})}>
              <Eye className="size-4" aria-hidden="true" />
              Open
            </a>
            <CopyButton text={card.address} said={withoutScheme(card.address)}>
              Copy link
            </CopyButton>
          </>
        )}
        {publishing === null ? null : (
          <BarActions>
            <Button {...publishing} variant="primary" aria-keyshortcuts="Meta+Enter Control+Enter">
              Publish
            </Button>
          </BarActions>
        )}
      </span>
    </div>
  );
}
