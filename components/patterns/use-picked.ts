"use client";
// The chosen rows of a list, kept whole, so that a choice survives the next page and the next search.
import { useState } from "react";
import type { Selection } from "./data-table-model.ts";

export type Picked<T> = {
  /** The chosen rows as they are now, as far as the page shows them, else as they were last seen. */
  rows: readonly T[];
  selection: Selection;
  select: (selection: Selection) => void;
  toggle: (id: string) => void;
  clear: () => void;
  /** They are gone, and from the choice with it. */
  drop: (ids: readonly string[]) => void;
};

type Kept<T> = { side: string; rows: ReadonlyMap<string, T> };

/** `side` tells two lists of one page apart, such as the bin: a choice holds for one of them. */
export function usePicked<T extends { id: string }>(rows: readonly T[], side: string): Picked<T> {
  const [state, setState] = useState<Kept<T>>({ side, rows: new Map() });
  const kept: ReadonlyMap<string, T> = state.side === side ? state.rows : new Map();
  const known = new Map([...kept, ...rows.map((row): [string, T] => [row.id, row])]);
  const ids = [...kept.keys()];
  const rowsOf = (wanted: readonly string[]) => wanted.flatMap((id) => known.get(id) ?? []);
  const keep = (wanted: readonly string[]) =>
    setState({ side, rows: new Map(rowsOf(wanted).map((row): [string, T] => [row.id, row])) });
  return {
    rows: rowsOf(ids),
    selection: Object.fromEntries(ids.map((id) => [id, true])),
    select: (selection) => keep(Object.keys(selection)),
    toggle: (id) => keep(kept.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    clear: () => keep([]),
    drop: (gone) => setState((now) => ({ ...now, rows: new Map([...now.rows].filter(([id]) => !gone.includes(id))) })),
  };
}
