"use client";
// Counts route changes, and brings what sends the counts when the browser has nothing else to do.
// Its links come with the root, too: else every page and every net under it would carry a copy of Next's.
import "next/link";
import { useParams, usePathname } from "next/navigation";
import { useEffect } from "react";
import { fetchAhead } from "#lib/client/fetch-ahead.ts";
import { atRoute, mayTrack, track } from "#lib/client/track.ts";
import { whenIdle } from "#lib/client/when-idle.ts";
import { writtenOut } from "#lib/services/request.ts";

const EVENTS = writtenOut("auth.recordEvents", "POST /events");

/** Renders nothing; once per document. */
export function RouteCounter() {
  const path = usePathname();
  const params = useParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a change, and its parameters come with it
  useEffect(() => {
    atRoute(path, params ?? {});
    track("page");
  }, [path]);
  useEffect(() => {
    if (!mayTrack()) return;
    // Who is offline just then is not counted on this document.
    whenIdle(() =>
      fetchAhead(() => import("#lib/client/analytics.ts").then(({ startAnalytics }) => startAnalytics(EVENTS))),
    );
  }, []);
  return null;
}
