"use client";
// The search field over a list, which the list's address follows when the typing pauses or the field is left.
import { useCallback } from "react";
import { useTypedSearch } from "#lib/client/use-typed-search.ts";
import { SearchField } from "./search-field.tsx";

type ListSearchProps = {
  /** Also the placeholder. */
  label: string;
  /** What the address says. */
  search: string;
  change: (part: { search: string }, replace: boolean) => void;
  className: string;
};

/** "/" brings the keyboard to it: one on a page. */
export function ListSearch({ label, search, change, className }: ListSearchProps) {
  const find = useCallback((text: string, replace: boolean) => change({ search: text }, replace), [change]);
  const { text, type, settle } = useTypedSearch(search, find);
  return <SearchField hotkey label={label} value={text} onChange={type} onLeave={settle} className={className} />;
}
