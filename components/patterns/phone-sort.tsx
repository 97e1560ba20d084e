"use client";
// By what a list is sorted, as a choice: the phone has no heads to press.
import type { Sorting } from "./data-table-model.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { ListOrder } from "./list-orders.ts";

type PhoneSortProps = {
  orders: readonly ListOrder[];
  /** How the list stands at first. */
  usual: Sorting;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

const textOf = ({ key, desc }: Sorting) => `${desc ? "-" : ""}${key}`;

/** Absent from 992 px on, and where there is no choice. The usual order may be one that no head has. */
export function PhoneSort({ orders, usual, sorting, onSort }: PhoneSortProps) {
  if (orders.length === 0) return null;
  const first = orders.find((order) => textOf(order) === textOf(usual)) ?? { ...usual, label: "Default order" };
  const known = [first, ...orders.filter((order) => textOf(order) !== textOf(first))];
  return (
    <span className="hidden touch:contents">
      <FilterSelect
        label="Sort"
        value={textOf(sorting) === textOf(first) ? "" : textOf(sorting)}
        options={known.map((order) => ({ value: order === first ? "" : textOf(order), label: order.label }))}
        onChange={(value) => onSort(known.find((order) => textOf(order) === value) ?? first)}
      />
    </span>
  );
}
