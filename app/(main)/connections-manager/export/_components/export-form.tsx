"use client";
// Begins an export of everybody whom the person sees.
import { FileDown } from "lucide-react";
import { useState } from "react";
import { ExportFields, FIRST_CHOICE } from "#components/contact/export-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useRefreshExports } from "#lib/client/use-contact-exports.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";

/** Some contacts only are exported from their list. */
export function ExportForm() {
  const refresh = useRefreshExports();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  useKeptDraft(draftOfText("export", { why: choice.why }, ({ why = "" }) => setChoice((now) => ({ ...now, why }))));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function start() {
    setBusy(true);
    setFailure(null);
    try {
      await call("contact.startExport", { ...choice, which: "all" });
      setChoice((now) => ({ ...now, why: "" }));
      await refresh();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="new-export" className="grid content-start gap-5">
      <h2 id="new-export" className="border-b border-line-strong pb-2.5 text-15">
        Export all contacts
      </h2>
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
      <ExportFields choice={choice} onChange={setChoice} />
      <Button
        variant="primary"
        className="justify-self-start"
        busy={busy}
        icon={<FileDown aria-hidden="true" />}
        onClick={() => void start()}
      >
        Start the export
      </Button>
      <p className="text-12 text-muted">To export some of them, choose or filter them under Connections first.</p>
    </section>
  );
}
