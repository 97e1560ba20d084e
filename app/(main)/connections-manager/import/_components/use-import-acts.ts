"use client";
// What can be done with a file: read otherwise, imported, stopped, undone, forgotten. What is refused is said on the page.
import { useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import { useRefreshImports } from "#lib/client/use-contact-imports.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";

export type ImportChoice = Pick<ContactImport, "columns" | "known" | "tags" | "seen_by">;
type ImportReadingChoice = NonNullable<NonNullable<ContactImport["reading"]>["chosen"]>;
export type ImportActs = ReturnType<typeof useImportActs>;

/** One at a time; each ends with everything asked for again. `onGone` follows a file that was forgotten. */
export function useImportActs({ id, version, file_name: name }: ContactImport, onGone: () => void) {
  const refresh = useRefreshImports();
  const refreshOnly = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(what: string, act: () => Promise<unknown>, leave?: () => Promise<unknown>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    try {
      await act();
      if (leave) return void (await leave());
    } catch (error) {
      setFailure(messageOf(error));
    }
    // Somebody may have changed it in another window: the next try begins from what is there.
    await refresh().catch(() => undefined);
    setBusy(null);
  }
  /** At once: nothing of the page may ask for a file that is gone, so only the list of files is asked for again. */
  async function leave(): Promise<void> {
    showSuccess(`${name} discarded, nothing was imported`);
    onGone();
    await refreshOnly("contact.imports").catch(() => undefined);
  }
  const map = (choice: ImportChoice) => run("map", () => call("contact.mapImport", { id, version, ...choice }));
  return {
    ...{ busy, failure, map },
    /** Each of them empty for what is found. */
    reread: (chosen: ImportReadingChoice) =>
      run("reread", () => call("contact.rereadImport", { id, version, ...chosen })),
    start: (choice: ImportChoice | null) =>
      run("start", async () => {
        const mapped = choice === null ? { version } : await call("contact.mapImport", { id, version, ...choice });
        await call("contact.startImport", { id, version: mapped.version });
      }),
    stop: () => run("stop", () => call("contact.stopImport", { id })),
    undo: () => run("undo", () => call("contact.undoImport", { id })),
    discard: () => run("discard", () => call("contact.discardImport", { id }), leave),
  };
}
