"use client";
// Puts up a file of people, chosen, dropped or pasted, or a zip of it and of photos. Nothing is sent before it was looked through.
import { FileUp } from "lucide-react";
import { useState } from "react";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { type Uploads, useUploads } from "#lib/client/uploads/use-uploads.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { textOf } from "#lib/read-text.ts";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { isZip, unfitZip, ZIP_TYPES } from "./zip-words.ts";

const TAKEN = `.csv,.tsv,.txt,text/csv,text/plain,${ZIP_TYPES}`;
const MOST_BYTES = 900_000;
/** A longer name of a file is cut. */
const MOST_NAME = 200;

function usePut(onPut: (file: MemberImport) => void, onTaken: () => void) {
  const refresh = useRefreshPeople();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function put(name: string, read: () => Promise<string>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await call("auth.addMemberImport", { file_name: name, text: await read() });
      onTaken();
      await refresh();
      onPut(made);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setFailure("Use a file under 900 kB. Ten thousand addresses fit into it.");
    else void put(file.name.slice(0, MOST_NAME), async () => textOf(new Uint8Array(await file.arrayBuffer())));
  };
  return { busy, failure, put, take };
}

/** A zip goes up in pieces; it holds the file of people itself. */
function useZip(onPut: (file: MemberImport) => void) {
  const refresh = useRefreshPeople();
  return useUploads<MemberImport>({
    place: "people-file",
    space: "workspace",
    fileClass: "import",
    check: unfitZip,
    finish: ({ upload, name }) => call("auth.addMemberImport", { file_name: name.slice(0, MOST_NAME), upload }),
    onDone: (made) => {
      void refresh();
      onPut(made);
    },
  });
}

/** Everybody in a file joins one workspace: the chosen one. */
function Whereto() {
  const { workspaceLabel, around, parent } = useShell();
  const locations = around - (parent ? 1 : 0);
  return (
    <p className="-mt-3 text-13 text-muted">
      Everybody in the file is invited to <bdi className="font-medium text-ink">{workspaceLabel}</bdi>.
      {locations > 0 ? " To invite people to a location, switch to it in the account menu first." : null}
    </p>
  );
}

/** Ten thousand rows at most; what separates the columns is found out. */
export function NewFile({ onPut }: { onPut: (file: MemberImport) => void }) {
  const [text, setText] = useState("");
  const { busy, failure, put, take } = usePut(onPut, () => setText(""));
  const uploads = useZip(onPut);
  const choose = ([file]: readonly File[]) => (file && isZip(file) ? uploads.add([file]) : take(file));
  const pasted = draftOfText("people", { text }, (typed) => setText(typed.text ?? ""));
  useKeptDraft({ ...pasted, lasting: true });
  return (
    <section aria-labelledby="new-file" className="grid gap-5">
      <h2 id="new-file" className="text-15">
        Invite people from a file
      </h2>
      <Whereto />
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
      <DropPlace busy={busy || uploads.busy} uploads={uploads} onFiles={choose} />
      <Field label="Or paste it" help="One address per line, or rows out of a spreadsheet.">
        <Textarea rows={6} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        className="justify-self-start"
        busy={busy}
        disabledReason={text.trim() === "" ? "Paste some rows first" : undefined}
        onClick={() => void put("Pasted list", async () => text)}
      >
        Review the rows
      </Button>
    </section>
  );
}

type DropPlaceProps = { busy: boolean; uploads: Uploads; onFiles: (files: readonly File[]) => void };

function DropPlace({ busy, uploads, onFiles }: DropPlaceProps) {
  return (
    <UploadField label="File of people" accept={TAKEN} uploads={uploads} onFiles={onFiles}>
      {(choose) => (
        <div className="grid justify-items-center gap-3 rounded-surface border weak:border-line-strong border-dashed px-6 py-9 text-center">
          <p className="text-14">
            Drop a CSV file here, with a column of email addresses and an optional column of roles, or a zip of that
            file and of people’s photos.
          </p>
          <Button busy={busy} icon={<FileUp aria-hidden="true" />} onClick={choose}>
            Choose a file
          </Button>
          <p className="text-12 text-muted">
            Up to 10,000 rows and 2,000 photos. You see every row before anything is sent.
          </p>
        </div>
      )}
    </UploadField>
  );
}
