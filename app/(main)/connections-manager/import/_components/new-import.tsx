"use client";
// Puts up a file of contacts, chosen or dropped, or takes pasted rows.
import { FileUp } from "lucide-react";
import { useState } from "react";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useRefreshImports } from "#lib/client/use-contact-imports.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import type { ContactImport } from "#lib/services/contact/import-entities.ts";
import { MOST_FILE_NAME, MOST_IMPORT_BYTES, MOST_PASTED } from "#lib/services/contact/import-limits.ts";

const TAKEN =
  ".csv,.tsv,.txt,.vcf,.xlsx,.json,text/csv,text/tab-separated-values,text/plain,text/vcard,text/x-vcard,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function unfit(file: File): string | null {
  if (file.size > MOST_IMPORT_BYTES) return "Use a file of at most 100 MB. Split a larger one.";
  if (/\.(xls|xlsm|xlsb|numbers|ods)$/i.test(file.name)) return "Save the sheet as .xlsx or CSV, and choose that file.";
  return file.size === 0 ? "This file is empty." : null;
}

type NewImportProps = { onPut: (file: ContactImport) => void };

/** Up to 100,000 rows; encoding, delimiter and columns are found out. */
export function NewImport({ onPut }: NewImportProps) {
  const refresh = useRefreshImports();
  const uploads = useUploads<ContactImport>({
    place: "contact-import",
    space: "workspace",
    fileClass: "import",
    check: unfit,
    finish: ({ upload, name }) => call("contact.addImport", { upload, file_name: name.slice(0, MOST_FILE_NAME) }),
    onDone: (made) => {
      void refresh();
      onPut(made);
    },
  });
  return (
    <section aria-labelledby="new-import" className="grid content-start gap-6">
      <h2 id="new-import" className="border-b border-line-strong pb-2.5 text-15">
        New import
      </h2>
      <UploadField label="File of contacts" accept={TAKEN} uploads={uploads}>
        {(choose) => (
          <div className="grid justify-items-center gap-3 rounded-surface border weak:border-line-strong border-dashed px-6 py-9 text-center">
            <p className="text-14">Drop a CSV, TSV, Excel, vCard or JSON file here.</p>
            <Button variant="primary" busy={uploads.busy} icon={<FileUp aria-hidden="true" />} onClick={choose}>
              Choose a file
            </Button>
            <p className="text-12 text-muted">
              Exports from Google, Outlook, Apple, LinkedIn, HubSpot and Salesforce work as they are. Up to 100,000
              rows, 50,000 in a workbook.
            </p>
          </div>
        )}
      </UploadField>
      <Pasted onPut={onPut} />
      <p className="text-12 text-muted">
        A file cannot give consent. People you import have not agreed to emails or texts from you.
      </p>
    </section>
  );
}

function Pasted({ onPut }: NewImportProps) {
  const refresh = useRefreshImports();
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useKeptDraft({ ...draftOfText("contact rows", { text }, (typed) => setText(typed.text ?? "")), lasting: true });
  async function put() {
    setBusy(true);
    setFailure(null);
    try {
      const made = await call("contact.addImport", { file_name: "Pasted rows", text });
      setText("");
      await refresh();
      onPut(made);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
      <Field label="Or paste rows" help="Rows copied from a spreadsheet with their header, or vCards.">
        <Textarea
          rows={5}
          maxLength={MOST_PASTED}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        className="justify-self-start"
        busy={busy}
        disabledReason={text.trim() === "" ? "Paste some rows first" : undefined}
        onClick={() => void put()}
      >
        Review the rows
      </Button>
    </div>
  );
}
