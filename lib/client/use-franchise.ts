"use client";
// A franchise in the browser: what came of all locations together, and asking again after a change.
import { useCallback } from "react";
import type { FranchiseOverview, Region } from "#lib/services/auth/franchise-entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { useCall, useRefresh } from "./use-call.ts";

export type OverviewInput = InputOf<"auth.franchiseOverview">;

/** `first` is what the server read for the same question. */
export function useFranchiseOverview(input: OverviewInput, first: FranchiseOverview | undefined) {
  return useCall("auth.franchiseOverview", input, {
    keepPreviousData: true,
    ...(first === undefined ? {} : { fallbackData: first }),
  });
}

/** Those that can be restored. */
export function useDeletedRegions(): readonly Region[] {
  return useCall("auth.regions", { deleted: true }).data ?? [];
}

/** Asks again for everything about the franchise; the same function on every render. */
export function useRefreshFranchise(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(
    () => refresh("auth.locations", "auth.franchiseOverview", "auth.moves", "auth.regions"),
    [refresh],
  );
}
