"use client";
// One's own exports of contacts in the browser; those that are being made are looked at often.
import { useCallback } from "react";
import type { ExportState } from "#lib/services/contact/export-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { useRefresh } from "./use-call.ts";
import { useLiveCall } from "./use-live.ts";
import { LIVE_MS } from "./use-page.ts";

const MAKING_MS = 1000;

/** True while something goes on by itself. */
export function isMaking(state: ExportState): boolean {
  return state === "waiting" || state === "working";
}

/** Newest first. */
export function useContactExports(first: OutputOf<"contact.exports">) {
  const busy = (page?: OutputOf<"contact.exports">) => page?.data.some(({ state }) => isMaking(state));
  const everyMs = (page?: OutputOf<"contact.exports">) => (busy(page) ? MAKING_MS : LIVE_MS);
  return useLiveCall("contact.exports", { per_page: 50 }, { first, everyMs });
}

/** Asks again for all of them; the same function on every render. */
export function useRefreshExports(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("contact.exports", "contact.oneExport"), [refresh]);
}
