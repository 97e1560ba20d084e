"use client";
// What is wrong with something, in a choice and a few words.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { refusalOf } from "#lib/client/refusal.ts";

export type ReportDialogProps<Kind extends string> = {
  title: string;
  /** What can be wrong, in its order, and what each is called. */
  kinds: readonly Kind[];
  names: Readonly<Record<Kind, string>>;
  most: number;
  help: string;
  onClose: () => void;
  onSend: (kind: Kind, words: string) => Promise<void>;
};

export default function ReportDialog<Kind extends string>(props: ReportDialogProps<Kind>) {
  const { title, kinds, names, most, help, onClose, onSend } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const kind = kinds.find((known) => known === data.get("kind"));
    if (kind === undefined || busy) return;
    setBusy(true);
    try {
      await onSend(kind, String(data.get("words") ?? "").trim());
    } catch (refused) {
      const { fields, message } = refusalOf(refused);
      setError(fields.words ?? message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <KeptForm keeps={title} onSubmit={(event) => void send(event)}>
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <Field label="What is wrong">
            <Select name="kind" data-autofocus>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {names[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="In a few words" optional error={error} help={help}>
            <Input name="words" maxLength={most} autoComplete="off" />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Send it
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
