"use client";
// A follow-up for one contact of a list, or the same for each of several: what, and by which day.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { counted } from "#lib/plural.ts";
import { MOST_TASK } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

type FollowUpDialogProps = {
  rows: readonly Pick<Contact, "id" | "name">[];
  /** The day in the workspace's time zone. */
  today: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const FIELDS = ["text", "due_on"] as const;

/** Stays when it was refused, with what was typed. */
export default function FollowUpDialog({ rows, today, onDone, onClose }: FollowUpDialogProps) {
  const [text, setText] = useState("");
  const [day, setDay] = useState(today);
  const [errors, setErrors] = useState<FormErrors<(typeof FIELDS)[number]>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const [only] = rows;
  const whom = rows.length === 1 && only ? only.name : counted(rows.length, "contact");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setErrors({ text: "Enter what needs to be done." });
    if (day === "") return setErrors({ due_on: "Choose a day." });
    const task = { kind: "task" as const, text, due_on: day };
    const key = same.keyOf(task);
    setBusy(true);
    try {
      // One after the other: each is that contact's alone, and what is sent again adds nothing twice.
      for (const { id } of rows)
        await call("contact.addEntry", { ...task, id }, { idempotencyKey: rows.length === 1 ? key : `${key}-${id}` });
      same.done();
      showSuccess(rows.length === 1 ? "Follow-up added" : `Follow-up added for ${counted(rows.length, "contact")}`);
      onClose();
      await onDone();
    } catch (thrown) {
      setBusy(false);
      setErrors(formErrors(refusalOf(thrown), FIELDS));
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Follow up with ${whom}`} className="wrap-anywhere">
      <KeptForm keeps={`follow up ${rows.map(({ id }) => id).join(" ")}`} onSubmit={(event) => void save(event)}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <Field label="Task" error={errors.text ?? errors.form}>
            <Input
              name="task"
              autoComplete="off"
              data-autofocus
              maxLength={MOST_TASK}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Field label="Due" error={errors.due_on}>
            <Input type="date" name="due" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Add follow-up
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
