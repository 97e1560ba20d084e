"use client";
// Begins an export of the chosen contacts, or of what the list shows under its search and filters.
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ExportFields, FIRST_CHOICE } from "#components/contact/export-fields.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { counted } from "#lib/plural.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { CONNECTIONS } from "./connection-shape.ts";

type ExportDialogProps = {
  /** None for what the list shows. */
  rows: readonly Contact[];
  onClose: () => void;
};

type Input = InputOf<"contact.startExport">;

/** Whom it is about, in words and as the API is asked. */
function useWhom(rows: readonly Contact[]): { title: string; whom: Omit<Input, "format"> } {
  const { list } = useListAddress(CONNECTIONS);
  const { search: filters, sort: sort_by, desc: sort_desc, filters: chosen } = list;
  if (rows.length > 0)
    return {
      title: `Export ${counted(rows.length, "contact")}`,
      whom: { which: "rows", ids: rows.map(({ id }) => id) },
    };
  const { deleted: _, ...narrowed } = chosen;
  if (filters === "" && Object.keys(narrowed).length === 0)
    return { title: "Export all contacts", whom: { which: "all" } };
  const asked: Record<string, unknown> = { filters, sort_by, sort_desc, ...narrowed };
  return { title: "Export what the list shows", whom: { which: "filters", list: asked } };
}

export default function ExportDialog({ rows, onClose }: ExportDialogProps) {
  const router = useRouter();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  useKeptDraft(draftOfText("export", { why: choice.why }, ({ why = "" }) => setChoice((now) => ({ ...now, why }))));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, whom } = useWhom(rows);

  async function start(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { number } = await call("contact.startExport", { ...choice, ...whom });
      showSuccess(`Export ${number} started`, {
        label: "Open exports",
        onClick: () => router.push(contactPaths.contactExports()),
      });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void start(event)} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {failure ? <Note tone="danger" title={failure} /> : null}
          </div>
          <ExportFields choice={choice} onChange={setChoice} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Start the export
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
