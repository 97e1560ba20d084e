"use client";
// By what a list is sorted, as a choice: the phone has no heads to press.
import type { Sorting } from "./data-table-model.ts";
import { FilterSelect } from "./filter-select.tsx";
import { type ListOrder, orderChoices, orderValue } from "./list-orders.ts";

type PhoneSortProps = {
  orders: readonly ListOrder[];
  /** How the list stands at first. */
  usual: Sorting;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Absent from 992 px on, and where there is no choice. */
export function PhoneSort({ orders, usual, sorting, onSort }: PhoneSortProps) {
  if (orders.length === 0) return null;
  const choices = orderChoices(orders, usual);
  return (
    <span className="hidden touch:contents">
      <FilterSelect
        label="Sort"
        value={orderValue(choices, sorting)}
        options={choices}
        onChange={(value) => onSort(choices.find((order) => order.value === value) ?? usual)}
      />
    </span>
  );
}
