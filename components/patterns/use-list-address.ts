"use client";
// The list's state in the address. Changing it asks the server for rows only, so it is pushed without a navigation.
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type ListAddress, type ListShape, listHref, readList } from "./list-address.ts";

export type ListChange<Sort extends string = string> = (part: Partial<ListAddress<Sort>>, replace?: boolean) => void;

/** All that a filter asks of it. */
export type FilterChange = (part: { filters: Readonly<Record<string, string>> }) => void;

/**
 * The list of the address, and a way to change parts of it: filters and kept parameters one by one, and anything but the
 * page itself or what is kept begins at page one again. `change` is the same function as long as the shape is.
 */
export function useListAddress<Sort extends string>(shape: ListShape<Sort>) {
  const params = useSearchParams();
  const list = readList(shape, (name) => params.get(name));
  const change: ListChange<Sort> = useCallback(
    (part, replace = false) => {
      const params = new URLSearchParams(location.search);
      const now = readList(shape, (name) => params.get(name));
      const still = Object.keys(part).every((name) => name === "kept");
      const href = listHref(shape, {
        ...now,
        ...(still ? {} : { page: 1 }),
        ...part,
        filters: { ...now.filters, ...part.filters },
        kept: { ...now.kept, ...part.kept },
      });
      if (replace) history.replaceState(null, "", href);
      else history.pushState(null, "", href);
    },
    [shape],
  );
  return { list, change };
}
