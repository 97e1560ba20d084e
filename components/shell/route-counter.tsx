"use client";
// Counts route changes, and brings what sends the counts when the browser has nothing else to do.
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { mayTrack, track } from "#lib/client/track.ts";

const IDLE_TIMEOUT_MS = 10_000;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run, 2000);
}

/** Renders nothing; once per document. */
export function RouteCounter() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a change
  useEffect(() => track("page"), [path]);
  useEffect(() => {
    if (!mayTrack()) return;
    whenIdle(() => void import("#lib/client/analytics.ts").then(({ startAnalytics }) => startAnalytics()));
  }, []);
  return null;
}
