// A column's head; where the server can sort by it, a button that says and turns the direction.
import type { RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Th } from "#components/ui/table.tsx";
import type { DataColumn, Sorting } from "./data-table-model.ts";

type SortHeadProps<T extends RowData> = {
  column: DataColumn<T> | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Figures and dates begin with the most, texts with A. */
export function SortHead<T extends RowData>({ column, sorting, onSort }: SortHeadProps<T>) {
  if (!column) return null;
  const { header, sortKey, numeric, headClass } = column;
  const look = cn(numeric && "text-right", headClass);
  if (sortKey === undefined) {
    return <Th className={look}>{header || <span className="sr-only">Actions</span>}</Th>;
  }
  const on = sorting.key === sortKey;
  const Arrow = sorting.desc ? ArrowDown : ArrowUp;
  return (
    <Th className={look} aria-sort={on ? (sorting.desc ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        onClick={() => onSort({ key: sortKey, desc: on ? !sorting.desc : column.descFirst === true })}
        className={cn("inline-flex items-center gap-1 rounded-small hover:text-ink", on && "font-semibold text-ink")}
      >
        {header}
        {on ? <Arrow className="size-3" aria-hidden="true" /> : null}
      </button>
    </Th>
  );
}
