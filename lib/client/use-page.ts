"use client";
// One page of a list by its address; what was shown stays while the next one is on its way.
import useSWR from "swr";
import { callApi } from "./api.ts";

export type ListPage<T> = { data: T[]; meta: { page: number; per_page: number; total: number } };

/** What a list needs of the hook that reads it. */
export type PageRead<T> = {
  data: ListPage<T> | undefined;
  error: unknown;
  isLoading: boolean;
  mutate: () => Promise<unknown>;
};

/** Reads the page at an address and keeps it; `first` is what the server already read for it, `live` that it changes meanwhile. */
export type ReadPage<T> = (path: string, first: ListPage<T> | undefined, live: boolean) => PageRead<T>;

const LIVE_MS = 15_000;

/** `first` is what the server already read for this address; a live page follows on focus and every fifteen seconds. */
export function usePage<T>(path: string, first: ListPage<T> | undefined, live = false) {
  return useSWR<ListPage<T>>(path, callApi<ListPage<T>>, {
    ...(first ? { fallbackData: first } : {}),
    ...(live ? { refreshInterval: LIVE_MS } : {}),
    keepPreviousData: true,
    revalidateOnFocus: live,
    revalidateIfStale: live || !first,
  });
}
