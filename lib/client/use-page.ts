"use client";
// One page of a list by its address; what was shown stays while the next one is on its way.
import useSWR from "swr";
import { callApi } from "./api.ts";

export type ListPage<T> = { data: T[]; meta: { page: number; per_page: number; total: number } };

/** `first` is what the server already read for this address. */
export function usePage<T>(path: string, first: ListPage<T> | undefined) {
  return useSWR<ListPage<T>>(path, callApi<ListPage<T>>, {
    ...(first ? { fallbackData: first } : {}),
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateIfStale: !first,
  });
}
