"use client";
// The workspaces of the person in the browser. Section 9: stale after one day, no retry, no refetch on window focus.
import useSWR from "swr";
import type { Workspace } from "#lib/services/auth/entities.ts";
import { callApi } from "./api.ts";
import type { ListPage } from "./use-page.ts";

export const WORKSPACES_STALE_MS = 86_400_000;

export const WORKSPACES_SWR = {
  dedupingInterval: WORKSPACES_STALE_MS,
  focusThrottleInterval: WORKSPACES_STALE_MS,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
} as const;

/** One page of the list; `first` is what the server already read for this address. */
export function useWorkspaces(path: string, first: ListPage<Workspace> | undefined) {
  return useSWR<ListPage<Workspace>>(path, callApi<ListPage<Workspace>>, {
    ...WORKSPACES_SWR,
    ...(first ? { fallbackData: first } : {}),
  });
}
