"use client";
// Before a file is sent: which column is what, which role everybody else gets, a note, and the button that sends.
import { Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { discardImport, mapImport, startImport } from "#lib/client/members-api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import type { ImportMapping, MemberImport } from "#lib/services/auth/member-imports-entities.ts";
import { countOf } from "./file-words.ts";

type FileDraftProps = { file: MemberImport; onChanged: (file: MemberImport) => void; onGone: () => void };

function useDraft({ file, onChanged, onGone }: FileDraftProps) {
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
  const mapping = ({ email_column, role_column, role, message }: MemberImport): ImportMapping => ({
    email_column,
    role_column,
    role,
    message,
  });
  const map = (part: Partial<ImportMapping>) =>
    run("map", () => mapImport(file.id, { ...mapping(file), ...part, version: file.version }));
  const send = (message: string) =>
    run("send", async () => {
      if (message === file.message) return startImport(file.id, file.version);
      const noted = await mapImport(file.id, { ...mapping(file), message, version: file.version });
      onChanged(noted);
      return startImport(file.id, noted.version);
    });
  const discard = () =>
    run("discard", async () => {
      await discardImport(file.id);
      showSuccess(`${file.file_name} forgotten, nothing was sent`);
      return null;
    });
  return { busy, failure, map, send, discard };
}

type ColumnProps = {
  label: string;
  value: number | null;
  none: string;
  file: MemberImport;
  onChange: (value: number | null) => void;
};

function ColumnSelect({ label, value, none, file, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{none}</option>
        {file.heads.map((head, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={index} value={index}>
            {head}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Every change judges all rows again, at once. */
export function FileDraft(props: FileDraftProps) {
  const { file } = props;
  const { busy, failure, map, send, discard } = useDraft(props);
  const [message, setMessage] = useState(file.message);
  const ready = file.rows.ready ?? 0;
  return (
    <section aria-label="How the file is read" className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
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
      <Field label="Note" optional help="Stands in every letter, in your words.">
        <Textarea rows={2} maxLength={500} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={busy === "send" || busy === "map"}
          icon={<Send aria-hidden="true" />}
          disabledReason={ready === 0 ? "No row can be sent" : undefined}
          onClick={() => void send(message)}
        >
          {ready === 1 ? "Send 1 invitation" : `Send ${countOf(file, "ready")} invitations`}
        </Button>
        <Button
          variant="ghost"
          busy={busy === "discard"}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void discard()}
        >
          Forget this file
        </Button>
      </div>
    </section>
  );
}
