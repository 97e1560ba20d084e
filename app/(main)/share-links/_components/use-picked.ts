"use client";
// The chosen links, kept whole so that a choice survives the next page and the next search.
import { useState } from "react";
import type { Selection } from "#components/patterns/data-table-model.ts";
import type { Link } from "#lib/services/links/entities.ts";

type Picked = Readonly<Record<string, Link>>;

/** What the table calls selection, and the links behind it. */
export function usePicked(rows: readonly Link[]) {
  const [picked, setPicked] = useState<Picked>({});

  function select(selection: Selection) {
    const known = new Map([...Object.values(picked), ...rows].map((link) => [link.id, link]));
    const links = Object.keys(selection).flatMap((id) => known.get(id) ?? []);
    setPicked(Object.fromEntries(links.map((link) => [link.id, link])));
  }
  function toggle(id: string) {
    const { [id]: already, ...others } = picked;
    const link = rows.find((row) => row.id === id);
    setPicked(already || !link ? others : { ...picked, [id]: link });
  }
  const selection: Selection = Object.fromEntries(Object.keys(picked).map((id) => [id, true]));
  return { selection, select, toggle, links: Object.values(picked), clear: () => setPicked({}) };
}
