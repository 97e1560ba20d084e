"use client";
// Before a file is sent: which column is what, which role everybody else gets, a note, and the button that sends.
import { Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { counted } from "#lib/plural.ts";
import type { ImportMapping, MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { ColumnSelect } from "./column-select.tsx";
import { NO_EMAIL } from "./invitation-link.tsx";
import { PhotosPanel } from "./photos-panel.tsx";

type FileDraftProps = { file: MemberImport; onChanged: (file: MemberImport) => void; onGone: () => void };

function useDraft({ file, onChanged, onGone }: FileDraftProps) {
  const { id } = file;
  const refresh = useRefreshPeople();
  const [busy, setBusy] = useState<"map" | "send" | "discard" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(what: "map" | "send" | "discard", act: () => Promise<MemberImport | null>) {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    try {
      const made = await act();
      if (made) onChanged(made);
      else onGone();
      await refresh();
    } catch (error) {
      setFailure(messageOf(error));
      // Somebody else may have changed it or sent it: the next try begins from what is there.
      await refresh().catch(() => undefined);
    } finally {
      setBusy(null);
    }
  }
  const mapping = ({ email_column, role_column, photo_column, role, message }: MemberImport): ImportMapping => ({
    ...{ email_column, role_column, photo_column },
    ...{ role, message },
  });
  const mapped = (next: ImportMapping) => call("auth.mapMemberImport", { id, ...next, version: file.version });
  const start = (version: number) => call("auth.startMemberImport", { id, version });
  const map = (part: Partial<ImportMapping>) => run("map", () => mapped({ ...mapping(file), ...part }));
  const send = (message: string) =>
    run("send", async () => {
      if (message === file.message) return start(file.version);
      const noted = await mapped({ ...mapping(file), message });
      onChanged(noted);
      return start(noted.version);
    });
  const discard = () =>
    run("discard", async () => {
      await call("auth.discardMemberImport", { id });
      showSuccess(`${file.file_name} discarded, nothing was sent`);
      return null;
    });
  const dropPhotos = () => run("map", () => call("auth.addImportPhotos", { id, version: file.version, upload: null }));
  return { busy, failure, map, send, discard, dropPhotos };
}

/** The note as it is typed; it is stored when the file is sent. */
function useNote({ id, message: stored }: MemberImport) {
  const [message, setMessage] = useState(stored);
  const typed = message === stored ? {} : { message };
  const draft = draftOfText(`note ${id}`, typed, (before) => setMessage(before.message ?? stored));
  useKeptDraft({ ...draft, saved: () => ({ message: stored }) });
  return [message, setMessage] as const;
}

type NoteFieldProps = { byEmail: boolean; message: string; onChange: (message: string) => void };

/** Without an email there is nothing that a note could go along with. */
function NoteField({ byEmail, message, onChange }: NoteFieldProps) {
  if (!byEmail)
    return (
      <Note title={NO_EMAIL}>When the rows are done, copy each link from the list of people and send it yourself.</Note>
    );
  return (
    <Field label="Note" optional help="Added to every email, in your own words.">
      <Textarea rows={2} maxLength={500} value={message} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function whyNot({ rows, photos }: MemberImport): string | undefined {
  if (photos.state === "reading") return "The photos are still being read";
  return (rows.ready ?? 0) === 0 ? "No row can be sent" : undefined;
}

type Draft = ReturnType<typeof useDraft>;

/** What each column of the file is, and what stands where it says nothing. */
function Columns({ file, map }: { file: MemberImport; map: Draft["map"] }) {
  return (
    <div className="grid grid-cols-3 gap-4 touch:grid-cols-1">
      <ColumnSelect
        label="Column of addresses"
        none="Choose a column"
        value={file.email_column}
        file={file}
        onChange={(email_column) => void map({ email_column })}
      />
      <ColumnSelect
        label="Column of roles"
        none="None"
        value={file.role_column}
        file={file}
        onChange={(role_column) => void map({ role_column })}
      />
      <Field label="Role where none is given">
        <Select
          value={file.role}
          onChange={(event) => void map({ role: event.target.value === "manager" ? "manager" : "member" })}
        >
          <option value="member">Member</option>
          <option value="manager">Manager</option>
        </Select>
      </Field>
    </div>
  );
}

/** Every change judges all rows again, at once. */
export function FileDraft(props: FileDraftProps) {
  const { file } = props;
  const { busy, failure, map, send, discard, dropPhotos } = useDraft(props);
  const [message, setMessage] = useNote(file);
  const { sendsEmail: byEmail } = useShell();
  const ready = file.rows.ready ?? 0;
  return (
    <section aria-label="How the file is read" className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
      <Columns file={file} map={map} />
      <PhotosPanel
        file={file}
        onChanged={props.onChanged}
        onColumn={(photo_column) => void map({ photo_column })}
        onRemove={() => void dropPhotos()}
      />
      <NoteField byEmail={byEmail} message={message} onChange={setMessage} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={busy === "send" || busy === "map"}
          icon={<Send aria-hidden="true" />}
          disabledReason={whyNot(file)}
          onClick={() => void send(message)}
        >
          {byEmail ? "Send" : "Create"} {counted(ready, "invitation")}
        </Button>
        <Button
          variant="ghost"
          busy={busy === "discard"}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void discard()}
        >
          Discard this file
        </Button>
      </div>
    </section>
  );
}
