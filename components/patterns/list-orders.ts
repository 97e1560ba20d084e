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
  soonest: [
    [false, "soonest first"],
    [true, "latest first"],
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

const textOf = ({ key, desc }: Sorting) => `${desc ? "-" : ""}${key}`;

type OrderChoice = ListOrder & { value: string };

/** Orders as the options of a choice: the one a list stands in at first has no value, and comes first. It may be one that no head has. */
export function orderChoices(orders: readonly ListOrder[], usual: Sorting): OrderChoice[] {
  const first = orders.find((order) => textOf(order) === textOf(usual)) ?? { ...usual, label: "Default order" };
  const others = orders.filter((order) => textOf(order) !== textOf(first));
  return [{ ...first, value: "" }, ...others.map((order) => ({ ...order, value: textOf(order) }))];
}

/** The value of the order that a list stands in. */
export function orderValue(choices: readonly OrderChoice[], sorting: Sorting): string {
  return choices.find((order) => textOf(order) === textOf(sorting))?.value ?? textOf(sorting);
}
