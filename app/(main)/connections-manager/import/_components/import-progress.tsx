"use client";
// How far work on a file is; it goes on when the page is left.
import { Square } from "lucide-react";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { counted } from "#lib/plural.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { rowsIn, STATE_WORDS } from "./import-words.ts";
import type { ImportActs } from "./use-import-acts.ts";

/** How many rows the present step has behind it. */
function doneOf(file: ContactImport): number {
  if (file.state === "running") return rowsIn(file, "added") + rowsIn(file, "joined") + rowsIn(file, "left");
  if (file.state === "undoing") return rowsIn(file, "undone") + rowsIn(file, "kept");
  return file.done;
}

/** Read out when it changes, politely. */
export function ImportProgress({ file, acts }: { file: ContactImport; acts: ImportActs }) {
  const mayWrite = useMayWrite();
  const done = doneOf(file);
  return (
    <section aria-label="Progress" className="rounded-surface border border-line px-4 py-3.5">
      <p className="flex items-baseline justify-between gap-4 text-13">
        <span className="font-semibold">{STATE_WORDS[file.state]}</span>
        {file.total > 0 ? (
          <span className="tn text-muted">
            {done.toLocaleString("en")} of {counted(file.total, "row")}
          </span>
        ) : null}
      </p>
      <Meter label={`Rows of ${file.file_name}`} value={done} max={Math.max(1, file.total)} className="my-2.5" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-muted">This continues if you leave the page.</p>
        {file.state === "running" && mayWrite ? (
          <Button
            size="sm"
            busy={acts.busy === "stop"}
            icon={<Square aria-hidden="true" />}
            onClick={() => void acts.stop()}
          >
            Stop
          </Button>
        ) : null}
      </div>
    </section>
  );
}
