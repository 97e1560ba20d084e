"use client";
// The file that is opened in the library, as the address has it: a link to it opens it, and the list keeps it while it changes.
import { createContext, useCallback, useContext, useRef } from "react";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { FILES } from "./media-shape.ts";

/** What is opened, for the rows: they are not made anew when that changes. */
export const OpenedFile = createContext<string | null>(null);

/** Marks the row of the opened file for readers and for the sheet. */
export function useIsOpened({ id }: Asset): boolean {
  return useContext(OpenedFile) === id;
}

/** `byHand` where somebody opened it here, who is led to it; not where a link did. */
export function useOpened() {
  const { list, change } = useListAddress(FILES);
  const id = list.kept.file ?? null;
  const byHand = useRef(false);
  const open = useCallback(
    (row: Asset) => {
      byHand.current = true;
      change({ kept: { file: row.id } }, true);
    },
    [change],
  );
  const close = () => {
    change({ kept: { file: "" } }, true);
    if (id !== null) document.getElementById(`row-${id}`)?.querySelector<HTMLElement>(".opens-row")?.focus();
  };
  return { id, byHand, open, close };
}
