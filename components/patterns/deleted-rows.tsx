"use client";
// What was deleted from a short list and can be brought back: folded below it, one verb each.
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { isolate } from "#lib/isolate.ts";

type DeletedRow = { id: string; name: string };

type DeletedRowsProps<T extends DeletedRow> = {
  /** "fields" */
  what: string;
  rows: readonly T[];
  /** What else is known of it, under its name. */
  lineOf: (row: T) => string;
  /** Null where nothing may be changed. */
  onRestore: ((row: T) => void) | null;
};

/** Nothing where nothing was deleted. A long list has `bin` of `PagedList` instead. */
export function DeletedRows<T extends DeletedRow>({ what, rows, lineOf, onRestore }: DeletedRowsProps<T>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-label={`Deleted ${what}`} className="pt-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="target rounded-small text-13 text-muted underline underline-offset-2 hover:text-ink"
      >
        {open ? `Hide deleted ${what}` : `Deleted ${what} (${rows.length.toLocaleString("en")})`}
      </button>
      <div id={id}>
        {open ? (
          <>
            <p className="pt-2 text-12 text-muted">You can restore them for 30 days.</p>
            <ul>
              {rows.map((row) => (
                <li key={row.id} className="flex items-center gap-3 border-b border-line py-3">
                  <span className="grid min-w-0 flex-1">
                    <bdi className="cut font-semibold">{row.name}</bdi>
                    <span className="cut text-12 text-muted">{lineOf(row)}</span>
                  </span>
                  {onRestore ? (
                    <Button size="sm" aria-label={`Restore ${isolate(row.name)}`} onClick={() => onRestore(row)}>
                      Restore
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}
