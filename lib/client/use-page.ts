"use client";
// One page of a list by its address; what was shown stays while the next one is on its way.
import useSWR, { type SWRConfiguration } from "swr";
import type { ListMeta } from "#lib/services/contract.ts";
import { callApi } from "./api.ts";
import { useLive } from "./use-live.ts";

export type ListPage<T> = { data: T[]; meta: ListMeta };

/** What a list needs of the hook that reads it. */
export type PageRead<T> = {
  data: ListPage<T> | undefined;
  error: unknown;
  isLoading: boolean;
  mutate: () => Promise<unknown>;
};

/** Reads the page at an address and keeps it; `first` is what the server already read for it. */
export type ReadPage<T> = (path: string, first: ListPage<T> | undefined) => PageRead<T>;

/** What others change is seen within so long. */
export const LIVE_MS = 15_000;

/** A page that stays as it was read until it is asked for again, or until other rules say so. */
export function usePage<T>(path: string, first: ListPage<T> | undefined, rules: SWRConfiguration<ListPage<T>> = {}) {
  return useSWR<ListPage<T>>(path, callApi<ListPage<T>>, {
    ...(first ? { fallbackData: first } : {}),
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateIfStale: !first,
    ...rules,
  });
}

/** A page that others change while it is looked at. */
export function useLivePage<T>(path: string, first: ListPage<T> | undefined) {
  return useLive<ListPage<T>>(path, { first, everyMs: LIVE_MS });
}
