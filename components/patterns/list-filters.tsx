"use client";
// Filters that a line over the list has no room for: behind a button, and those that filter beside it, each with its way out.
import { ListFilter as Icon, X } from "lucide-react";
import { type ReactNode, useContext, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { late } from "./late.tsx";
import { chosenIn, type FilterChip, ListSheetContext } from "./list-sheet.ts";
import type { FilterChange } from "./use-list-address.ts";

const FilterDialog = late(() => import("./filter-dialog.tsx").then((module) => module.default));

type ListFiltersProps = {
  change: FilterChange;
  /** Those that are on. */
  chips?: readonly FilterChip[];
  /** The fields; load them on demand. Without any there is nothing behind the button on a wide screen, and no button. */
  children?: ReactNode;
};

const NONE: readonly never[] = [];

function without(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** Below 1280 px it holds the choices too, and on a phone, as a sheet, the order and the file; a filter works as soon as it is chosen. */
export function ListFilters({ change, chips = NONE, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const sheet = useContext(ListSheetContext);
  const chosen = sheet ? chosenIn(sheet) : NONE;
  const on = [...chosen, ...chips];
  const clear = (names: readonly string[]) => change({ filters: without(names) });
  return (
    <>
      {/* On a phone beside the search, so that the rest has one line. */}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn("list-tool touch:-order-1", !children && "list-folded")}
      >
        <Icon aria-hidden="true" />
        Filter
        {on.length > 0 ? <b className="list-folded tn text-brand">{on.length}</b> : null}
      </button>
      {on.map(({ names, text }, at) => (
        <button
          key={names.join()}
          type="button"
          onClick={() => clear(names)}
          data-on
          className={cn("list-tool touch:order-last", at < chosen.length && "list-folded")}
        >
          <span className="cut">{text}</span>
          <X aria-hidden="true" />
          <span className="sr-only">, take this filter away</span>
        </button>
      ))}
      {open ? (
        <FilterDialog
          sheet={sheet}
          onClose={() => setOpen(false)}
          onClear={on.length > 0 ? () => clear(on.flatMap(({ names }) => names)) : null}
        >
          {children}
        </FilterDialog>
      ) : null}
    </>
  );
}
