"use client";
// The People Manager in the browser: its overview, and asking again after an act.
import { useCallback } from "react";
import type { PeopleGroup, PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { useCall, useRefresh } from "./use-call.ts";

/** How many people and where, as it was read first until something is done. */
export function usePeopleOverview(first: PeopleOverview): PeopleOverview {
  const { data } = useCall("auth.peopleOverview", undefined, { fallbackData: first, revalidateOnMount: false });
  return data ?? first;
}

/** The groups that can be restored. */
export function useDeletedGroups(): readonly PeopleGroup[] {
  return useCall("auth.peopleGroups", { deleted: true }).data ?? [];
}

/** Asks again for everything that the People Manager shows; the same function on every render. */
export function useRefreshTree(): () => Promise<unknown> {
  const refresh = useRefresh();
  return useCallback(() => refresh("auth.people", "auth.peopleOverview", "auth.peopleGroups"), [refresh]);
}
