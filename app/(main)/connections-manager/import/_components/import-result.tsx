"use client";
// What became of a file, and what can still be done: go on, undo, take along the rows that were left out.
import { Download, Play, Undo2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useClock } from "#components/patterns/clock.tsx";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { nearDay } from "#lib/date-format.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { readyRows, rowsIn } from "./import-words.ts";
import type { ImportActs } from "./use-import-acts.ts";

type ImportResultProps = { file: ContactImport; acts: ImportActs; timeZone: string };

function Undo({ file, acts, timeZone }: ImportResultProps) {
  const now = useClock();
  const [asking, setAsking] = useState(false);
  if (file.undo_until === null) return null;
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} busy={acts.busy === "undo"} onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      <p className="text-12 text-muted">Possible until {nearDay(file.undo_until, timeZone, now)}.</p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Undo the import of ${file.file_name}?`}
        confirmLabel="Undo the import"
        cancelLabel="Keep it"
        onConfirm={() => void acts.undo()}
      >
        Contacts and values that came with this file are taken away. Contacts that somebody changed since stay.
      </ConfirmDialog>
    </>
  );
}

/** The next step first. */
export function ImportResult({ file, acts, timeZone }: ImportResultProps) {
  const mayWrite = useMayWrite();
  const out = rowsIn(file, "problem") + rowsIn(file, "left");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {file.state === "stopped" && readyRows(file) > 0 && mayWrite ? (
        <Button
          variant="primary"
          icon={<Play aria-hidden="true" />}
          busy={acts.busy === "start"}
          onClick={() => void acts.start(null)}
        >
          Continue
        </Button>
      ) : (
        <Link href={contactPaths.connections()} className={buttonVariants({ variant: "primary" })}>
          Go to connections
        </Link>
      )}
      {out > 0 ? (
        <a href={addressOf("contact.importRejects", { id: file.id })} download className={buttonVariants({})}>
          <Download aria-hidden="true" />
          Download rows left out
        </a>
      ) : null}
      {mayWrite ? <Undo file={file} acts={acts} timeZone={timeZone} /> : null}
    </div>
  );
}
