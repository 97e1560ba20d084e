"use client";
// The bin of a list: what was deleted and can be brought back, chosen by a filter over the list.
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import type { DataColumn } from "./data-table-model.ts";
import { late } from "./late.tsx";
import type { ListFilter } from "./list-sheet.ts";
import type { Picked } from "./use-picked.ts";

const Chosen = late(() => import("./bin-bulk.tsx").then((module) => module.BinBulk));

export type ListBin<T extends object> = {
  /** What a deleted row shows; the pattern adds the way back. The same ones on every render. */
  columns: readonly DataColumn<T>[];
  /** Brings rows back; says itself what became of it. The same function on every render. */
  onRestore: (rows: readonly T[]) => Promise<unknown>;
  /** Said while nothing is deleted. */
  nothing: ReactNode;
};

/** The choice between what is there and what is deleted. */
export function binFilter(label: string): ListFilter {
  return {
    name: "deleted",
    label: `Which ${label}`,
    options: [
      { value: "", label: "Not deleted" },
      { value: "1", label: "Deleted" },
    ],
  };
}

/** The columns of deleted rows, with the way back at their end. */
export function binColumns<T extends object>(bin: ListBin<T>, nameOf: (row: T) => string): DataColumn<T>[] {
  const restore: DataColumn<T> = {
    id: "restore",
    header: "",
    headClass: "w-[112px]",
    cellClass: "text-right",
    phone: "end",
    cell: ({ row }) => (
      <Button
        size="sm"
        className="touch:h-11"
        aria-label={`Restore ${nameOf(row.original)}`}
        onClick={() => void bin.onRestore([row.original])}
      >
        Restore
      </Button>
    ),
  };
  return [...bin.columns, restore];
}

/** What can be done with chosen rows of the bin. */
export function BinBulk<T extends object>({ bin, picked }: { bin: ListBin<T>; picked: Picked<T> }) {
  const restore = async () => {
    await bin.onRestore(picked.rows);
    picked.clear();
  };
  const { rows, clear } = picked;
  return rows.length === 0 ? null : <Chosen count={rows.length} onRestore={restore} onClear={clear} />;
}
