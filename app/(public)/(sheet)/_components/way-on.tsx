"use client";
// Somebody signed in came for a page of their other view: wishes for that view, and goes on.
import { useEffect } from "react";
import { requestView } from "#lib/client/state-cookie.ts";
import type { WayOn as Way } from "#lib/session/next-path.ts";
import { SheetHead } from "./sheet-head.tsx";

/** The link is for whoever sees this longer than a moment. */
export function WayOn({ to, view }: Way) {
  useEffect(() => {
    requestView(view);
    location.replace(to);
  }, [to, view]);
  return (
    <>
      <SheetHead title="One moment">This page is in your {view} view. We take you there.</SheetHead>
      <a className="link mt-5 inline-flex min-h-11 items-center text-13" href={to}>
        Continue
      </a>
    </>
  );
}
