"use client";
// A bar over the page that says what changed elsewhere and offers the reload; what is unsaved stays until it is pressed.
import { X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { isIdle } from "#lib/client/busy.ts";

type AskBarProps = { sentence: string; label?: string; onReload?: () => void; onClose: () => void };

/** Stays until it is answered. The browser asks once more where something is unsaved. */
export function AskBar({ sentence, label = "Reload", onReload, onClose }: AskBarProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[calc(var(--shell-top,0px)+var(--bar-height)+12px)] z-40 mx-auto flex w-fit max-w-[calc(100vw-32px)] items-center gap-3 rounded-surface bg-float py-2 pr-2 pl-4 text-13 shadow-float"
    >
      <p className="min-w-0">
        {sentence}
        {isIdle() ? null : (
          <span className="text-muted"> What you typed comes back after a reload, except passwords and files.</span>
        )}
      </p>
      <Button size="sm" variant="primary" onClick={() => (onReload ? onReload() : location.reload())}>
        {label}
      </Button>
      <IconButton label="Dismiss" onClick={onClose} className="size-8 touch:size-11">
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
