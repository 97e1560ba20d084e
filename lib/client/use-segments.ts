"use client";
// Segments of contacts in the browser, and how many each finds for whoever looks.
import { useCallback } from "react";
import useSWR from "swr";
import { isAppError } from "#lib/errors.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { call } from "./call.ts";
import { useCall, useRefresh } from "./use-call.ts";

export type SegmentCount = { total: number; exact: boolean };

/** One's own and the shared ones, by name. */
export function useSegments(first: OutputOf<"contact.segments">) {
  return useCall("contact.segments", {}, { fallbackData: first, revalidateOnFocus: false }).data ?? first;
}

/** None of what somebody else deleted in the meantime. */
async function countOf(segment: string): Promise<SegmentCount | null> {
  try {
    const { meta } = await call("contact.list", { per_page: 1, ...(segment === "" ? {} : { segment }) });
    return { total: meta.total, exact: meta.total_exact !== false };
  } catch (error) {
    if (isAppError(error) && (error.code === "gone" || error.code === "not_found")) return null;
    throw error;
  }
}

/** How many each finds, one after the other; "" is everybody. Counted again whenever a list of contacts is. */
export function useSegmentCounts(ids: readonly string[]): ReadonlyMap<string, SegmentCount> {
  const { data } = useSWR(
    ["contact.list", "counts", ids.join()],
    async () => {
      const counts = new Map<string, SegmentCount>();
      for (const id of ids) {
        const found = await countOf(id);
        if (found) counts.set(id, found);
      }
      return counts;
    },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return data ?? new Map();
}

/** Asks again for all of them, and for the lists that show one; the same function on every render. */
export function useRefreshSegments(): () => Promise<void> {
  const refresh = useRefresh();
  // Which there are comes first: of one that is gone nothing is counted.
  return useCallback(async () => {
    await refresh("contact.segments");
    await refresh("contact.list");
  }, [refresh]);
}
