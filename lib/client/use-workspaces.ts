"use client";
// The workspaces of the person in the browser. Section 9: stale after one day, no retry, no refetch on window focus.
import type { Workspace } from "#lib/services/auth/entities.ts";
import { type ListPage, usePage } from "./use-page.ts";

export const WORKSPACES_STALE_MS = 86_400_000;

export const WORKSPACES_SWR = {
  dedupingInterval: WORKSPACES_STALE_MS,
  focusThrottleInterval: WORKSPACES_STALE_MS,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

/** One page of the list; `first` is what the server already read for this address. */
export function useWorkspaces(path: string, first: ListPage<Workspace> | undefined) {
  return usePage<Workspace>(path, first, WORKSPACES_SWR);
}
