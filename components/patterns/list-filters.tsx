"use client";
// Filters that a line over the list has no room for: behind a button, and those that filter beside it, each with its way out.
import { ListFilter as Icon, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { late } from "./late.tsx";
import type { FilterChange } from "./use-list-address.ts";

const FilterDialog = late(() => import("./filter-dialog.tsx").then((module) => module.default));

/** One filter that is on. */
export type FilterChip = {
  /** The parameters that it sets. */
  names: readonly string[];
  text: string;
};

type ListFiltersProps = {
  change: FilterChange;
  /** Those that are on. */
  chips: readonly FilterChip[];
  /** The fields; load them on demand. */
  children: ReactNode;
};

function without(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** A sheet on a phone; a filter works as soon as it is chosen. */
export function ListFilters({ change, chips, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false);
  const clear = (names: readonly string[]) => change({ filters: without(names) });
  return (
    <>
      {/* On a phone beside the search, so that the rest has one line. */}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="list-tool touch:-order-1">
        <Icon aria-hidden="true" />
        Filter
      </button>
      {chips.map(({ names, text }) => (
        <button
          key={names.join()}
          type="button"
          onClick={() => clear(names)}
          data-on
          className="list-tool touch:order-last"
        >
          <span className="cut">{text}</span>
          <X aria-hidden="true" />
          <span className="sr-only">, take this filter away</span>
        </button>
      ))}
      {open ? (
        <FilterDialog
          onClose={() => setOpen(false)}
          onClear={chips.length > 0 ? () => clear(chips.flatMap(({ names }) => names)) : null}
        >
          {children}
        </FilterDialog>
      ) : null}
    </>
  );
}
