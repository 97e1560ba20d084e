"use client";
// What a phone's list has no room for in its one line: its choices, its order and its file, for the sheet behind the button.
import { createContext, type ReactNode } from "react";
import type { ListAddress, ListShape } from "./list-address.ts";
import type { ListOrder } from "./list-orders.ts";
import type { ListChange } from "./use-list-address.ts";

/** A choice of a few, by its name in the address. */
export type ListFilter = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** One filter that is on. */
export type FilterChip = {
  /** The parameters that it sets. */
  names: readonly string[];
  text: string;
};

export type ListSheet = {
  shape: ListShape;
  list: ListAddress;
  change: ListChange;
  filters: readonly ListFilter[];
  orders: readonly ListOrder[];
  csv: ReactNode;
};

/** Null where everything stands in the open. */
export const ListSheetContext = createContext<ListSheet | null>(null);

/** Those choices that filter, each with its way out. */
export function chosenIn({ list, filters }: Pick<ListSheet, "list" | "filters">): FilterChip[] {
  return filters.flatMap(({ name, options }) => {
    const value = list.filters[name] ?? "";
    const chosen = options.find((option) => option.value === value);
    return value !== "" && chosen ? [{ names: [name], text: chosen.label }] : [];
  });
}
