"use client";
// A location's links are changed where they are.
import { ArrowLeftRight } from "lucide-react";
import { switchWorkspace } from "#lib/client/session-actions.ts";
import { paths } from "#lib/paths.ts";
import type { LookedInto } from "./link-filters.tsx";

/** Leads to the same list there. */
export function SwitchButton({ place, className }: { place: LookedInto; className: string }) {
  return (
    <button type="button" className={className} onClick={() => switchWorkspace(place.id, paths.shareLinks())}>
      <ArrowLeftRight aria-hidden="true" />
      Switch to {place.name}
    </button>
  );
}
