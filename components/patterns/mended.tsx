"use client";
// Said over rows that are those of a search with its typos mended.
import type { ListPage } from "#lib/client/use-page.ts";
import { isolate } from "#lib/isolate.ts";

type MendedProps = { page: ListPage<unknown> | undefined; search: string };

/** Announced as it comes; nothing where the search is the one that was typed. */
export function Mended({ page, search }: MendedProps) {
  const instead = page?.meta.searched_for;
  return (
    <p role="status" className="pt-3 text-13 wrap-anywhere text-muted empty:hidden">
      {instead === undefined ? null : (
        <>
          Nothing matches {isolate(search)}. Showing results for <b className="text-ink">{isolate(instead)}</b>.
        </>
      )}
    </p>
  );
}
