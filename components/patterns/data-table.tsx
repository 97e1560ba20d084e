"use client";
// A list as a table: sortable heads, chosen rows, the keyboard's row, columns that can be left out. State comes from outside.
import { type RowData, type Updater, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Td, Th } from "#components/ui/table.tsx";
import {
  type DataColumn,
  dataTableFeatures,
  type Selection,
  type Sorting,
  type Visibility,
} from "./data-table-model.ts";
import { SortHead } from "./data-table-sort.tsx";

export type DataTableProps<T extends RowData> = {
  /** What the rows are called: "share links". */
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  rowName: (row: T) => string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** Which rows are chosen; without it there is nothing to choose. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  visibility: Visibility;
  /** The row the keyboard stands on. */
  cursor: string | null;
  /** A row to point out for a moment. */
  fresh?: string | null;
  className?: string;
};

const NOTHING: Selection = {};

function next<S>(updater: Updater<S>, now: S): S {
  return updater instanceof Function ? updater(now) : updater;
}

function useDataTable<T extends RowData>(props: DataTableProps<T>) {
  const { columns, rows, rowId, selection = NOTHING, onSelection, visibility } = props;
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features: dataTableFeatures,
    columns: useMemo(() => [...columns], [columns]),
    data,
    getRowId: rowId,
    state: { rowSelection: selection, columnVisibility: visibility },
    onRowSelectionChange: (updater) => onSelection?.(next(updater, selection)),
  });
}

const check = "w-11 pr-0 pl-3! first:pl-3";
const ROW = [
  "transition-colors duration-(--slow) hover:bg-[color-mix(in_oklab,var(--ink)_2%,transparent)]",
  "data-cursor:bg-[color-mix(in_oklab,var(--ink)_3%,transparent)] data-cursor:[&>td:first-child]:shadow-[inset_2px_0_0_var(--ink)]",
  "data-fresh:bg-brand-soft aria-selected:bg-brand-soft",
].join(" ");

/** Chosen rows survive a change of page, because they are kept by id. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, columns, rowName, sorting, onSort, cursor, fresh, className } = props;
  const choosing = props.selection !== undefined;
  const table = useDataTable(props);
  const column = (id: string) => columns.find((candidate) => candidate.id === id);
  return (
    <table aria-label={label} className={cn("w-full table-fixed border-collapse text-13", className)}>
      <thead>
        <tr>
          {choosing ? (
            <Th className={check}>
              <Checkbox
                aria-label={`Select all ${label} on this page`}
                checked={table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </Th>
          ) : null}
          {table.getVisibleLeafColumns().map(({ id }) => (
            <SortHead key={id} column={column(id)} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            id={`row-${row.id}`}
            aria-selected={choosing ? row.getIsSelected() : undefined}
            data-cursor={row.id === cursor || undefined}
            data-fresh={row.id === fresh || undefined}
            className={ROW}
          >
            {choosing ? (
              <Td className={cn(check, "h-14")}>
                <Checkbox
                  aria-label={`Select ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </Td>
            ) : null}
            {row.getVisibleCells().map((cell) => (
              <Td
                key={cell.id}
                numeric={column(cell.column.id)?.numeric ?? false}
                className={cn("h-14", column(cell.column.id)?.cellClass)}
              >
                <table.FlexRender cell={cell} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
