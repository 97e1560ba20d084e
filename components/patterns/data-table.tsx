"use client";
// A list as one table, which the sheet lays out anew on a phone: sortable heads, chosen rows, the keyboard's row, columns that
// can be left out. State comes from outside.
import { type RowData, type Updater, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import {
  type DataColumn,
  type DataTableInstance,
  dataTableFeatures,
  type Selection,
  type Sorting,
  type Visibility,
} from "./data-table-model.ts";
import { SortHead } from "./data-table-sort.tsx";
import { RowIcons } from "./row-button.tsx";

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
  /** Rows that follow each other under one heading, such as those of one day. */
  groupOf?: ((row: T) => string) | undefined;
  /** A row to point out for a moment. */
  fresh?: string | null | undefined;
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

// Where the sheet lays out a table by other means, Safari takes its meaning from it; said outright, it stays.
const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  over: { role: "rowheader", scope: "rowgroup" },
  cell: { role: "cell" },
} as const;

type Group<R> = { heading: string | null; rows: R[] };

/** Rows in their order, cut where the heading changes. */
function groupsOf<T, R extends { original: T }>(
  rows: readonly R[],
  groupOf: ((row: T) => string) | undefined,
): Group<R>[] {
  const groups: Group<R>[] = [];
  for (const row of rows) {
    const heading = groupOf?.(row.original) ?? null;
    const last = groups.at(-1);
    if (last && last.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

type HeadsProps<T extends RowData> = { props: DataTableProps<T>; table: DataTableInstance<T> };

function Heads<T extends RowData>({ props: { label, columns, sorting, onSort, selection }, table }: HeadsProps<T>) {
  const column = (id: string) => columns.find((candidate) => candidate.id === id);
  return (
    <thead {...AS.group}>
      <tr {...AS.row}>
        {selection !== undefined ? (
          <th {...AS.head}>
            <Checkbox
              aria-label={`Select all ${label} on this page`}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        ) : null}
        {table.getVisibleLeafColumns().map(({ id }) => (
          <SortHead key={id} column={column(id)} sorting={sorting} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

/** Chosen rows survive a change of page, because they are kept by id. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, columns, rowName, cursor, fresh, groupOf } = props;
  const choosing = props.selection !== undefined;
  const table = useDataTable(props);
  const column = (id: string) => columns.find((candidate) => candidate.id === id);
  return (
    <>
      <RowIcons />
      <table {...AS.table} aria-label={label} className="list-table" data-choosing={choosing || undefined}>
        <Heads props={props} table={table} />
        {groupsOf(table.getRowModel().rows, groupOf).map(({ heading, rows }) => (
          <tbody key={heading ?? "all"} {...AS.group}>
            {heading === null ? null : (
              <tr {...AS.row}>
                <th {...AS.over} colSpan={columns.length + Number(choosing)}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr
                key={row.id}
                {...AS.row}
                id={`row-${row.id}`}
                aria-selected={choosing ? row.getIsSelected() : undefined}
                data-cursor={row.id === cursor || undefined}
                data-fresh={row.id === fresh || undefined}
              >
                {choosing ? (
                  <td {...AS.cell}>
                    <Checkbox
                      aria-label={`Select ${rowName(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} {...AS.cell} {...lookOf(column(cell.column.id))}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function lookOf<T extends RowData>(column: DataColumn<T> | undefined) {
  return {
    className: column?.cellClass,
    "data-numeric": column?.numeric || undefined,
    "data-phone": column?.phone,
  };
}
