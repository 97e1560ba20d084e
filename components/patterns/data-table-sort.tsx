// A column's head; where the server can sort by it, a button that says and turns the direction.
import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import type { DataColumn, SortedAs, Sorting } from "./data-table-model.ts";

const UPWARDS: ReadonlySet<SortedAs> = new Set(["text", "soonest"]);

type SortHeadProps<T extends RowData> = {
  column: DataColumn<T> | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Figures and dates begin with the most, texts with A, days to come with the first. On a phone the head is only read out: there is a choice over the list. */
export function SortHead<T extends RowData>({ column, sorting, onSort }: SortHeadProps<T>) {
  if (!column) return null;
  const { header, sortKey, sortedAs = "text", numeric, headClass } = column;
  const head = { role: "columnheader", scope: "col", className: headClass, "data-numeric": numeric || undefined };
  if (sortKey === undefined) {
    return <th {...head}>{header || <span className="sr-only">Actions</span>}</th>;
  }
  const on = sorting.key === sortKey;
  const Arrow = sorting.desc ? ArrowDown : ArrowUp;
  return (
    <th {...head} aria-sort={on ? (sorting.desc ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        onClick={() => onSort({ key: sortKey, desc: on ? !sorting.desc : !UPWARDS.has(sortedAs) })}
        className={cn(
          "inline-flex items-center gap-1 rounded-small hover:text-ink touch:hidden",
          on && "font-semibold text-ink",
        )}
      >
        {header}
        {on ? <Arrow className="size-3" aria-hidden="true" /> : null}
      </button>
      <span className="hidden touch:inline">{header}</span>
    </th>
  );
}
