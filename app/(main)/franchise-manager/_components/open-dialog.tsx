"use client";
// Opens a location: one by hand, or many from a file that is looked at first and then opened row by row.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { OpenFile } from "./open-file.tsx";
import type { OpenDialogProps } from "./open-props.ts";

function OpenOne({ timeZone, currency, onChanged, onClose }: OpenDialogProps) {
  const [errors, setErrors] = useState<{ name?: string | undefined; form?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "").trim();
    if (text("name") === "") return setErrors({ name: "Enter a name." });
    const body = { name: text("name"), opens_on: text("day") || null, time_zone: timeZone, currency };
    setBusy(true);
    try {
      const { id } = await call("auth.openLocation", body, { idempotencyKey: same.keyOf(body) });
      same.done();
      onChanged();
      if (text("email") !== "")
        await call("auth.invitePeople", { place: id, emails: [text("email")], role: "manager", message: "" });
      showSuccess("Location started");
      onChanged();
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(fields.name ? { name: fields.name } : { form: Object.values(fields)[0] ?? message });
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(new FormData(event.currentTarget));
  };
  return (
    <KeptForm keeps="new location" onSubmit={submit}>
      <div className="grid gap-4 px-6 pt-2 pb-[18px]">
        <div role="alert" className="empty:hidden">
          {errors.form ? <Note tone="danger" title={errors.form} /> : null}
        </div>
        <Field label="Name" error={errors.name} help="As people there will see it.">
          <Input name="name" autoComplete="off" maxLength={80} data-autofocus />
        </Field>
        <Field label="Opens on" optional>
          <Input name="day" type="date" />
        </Field>
        <Field label="Email of its manager" optional help="We invite them right away.">
          <Input name="email" type="email" autoComplete="off" />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Open location
        </Button>
      </DialogActions>
    </KeptForm>
  );
}

export default function OpenDialog(props: OpenDialogProps) {
  const [many, setMany] = useState(false);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={many ? "Open locations from a file" : "Open a location"}
      className="w-[520px]"
    >
      <p className="px-6 pt-1 text-13">
        <button type="button" className="target font-medium text-brand hover:underline" onClick={() => setMany(!many)}>
          {many ? "Open one by hand" : "Open many from a CSV file"}
        </button>
      </p>
      {many ? <OpenFile {...props} /> : <OpenOne {...props} />}
    </Dialog>
  );
}
