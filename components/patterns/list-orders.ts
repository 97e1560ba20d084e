// What a list can be sorted by, in words: on a phone there are no heads to press.
import type { RowData } from "@tanstack/react-table";
import type { DataColumn, SortedAs, Sorting } from "./data-table-model.ts";

export type ListOrder = Sorting & { label: string };

/** Down first where that is what the first press on the head does. */
const WAYS: Record<SortedAs, readonly (readonly [desc: boolean, words: string])[]> = {
  text: [
    [false, "A to Z"],
    [true, "Z to A"],
  ],
  "text-down": [
    [true, "Z to A"],
    [false, "A to Z"],
  ],
  figure: [
    [true, "most first"],
    [false, "fewest first"],
  ],
  date: [
    [true, "newest first"],
    [false, "oldest first"],
  ],
};

/** Both ways of every column that the server sorts by. */
export function ordersOf<T extends RowData>(columns: readonly DataColumn<T>[]): ListOrder[] {
  return columns.flatMap(({ sortKey, sortName, header, sortedAs = "text" }) =>
    sortKey === undefined
      ? []
      : WAYS[sortedAs].map(([desc, words]) => ({ key: sortKey, desc, label: `${sortName ?? header}, ${words}` })),
  );
}
