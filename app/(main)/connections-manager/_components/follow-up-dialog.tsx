"use client";
// A follow-up for one contact of the list: what, and by which day.
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { MOST_TASK } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

type FollowUpDialogProps = {
  row: Contact;
  /** The day in the workspace's time zone. */
  today: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const FIELDS = ["text", "due_on"] as const;

/** Stays when it was refused, with what was typed. */
export default function FollowUpDialog({ row, today, onDone, onClose }: FollowUpDialogProps) {
  const [text, setText] = useState("");
  const [day, setDay] = useState(today);
  const [errors, setErrors] = useState<FormErrors<(typeof FIELDS)[number]>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setErrors({ text: "Say what is to do." });
    if (day === "") return setErrors({ due_on: "Choose a day." });
    const task = { id: row.id, kind: "task" as const, text, due_on: day };
    setBusy(true);
    try {
      await call("contact.addEntry", task, { idempotencyKey: same.keyOf(task) });
      same.done();
      showSuccess("Follow-up added");
      onClose();
      await onDone();
    } catch (thrown) {
      setBusy(false);
      setErrors(formErrors(refusalOf(thrown), FIELDS));
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Follow up with ${row.name}`} className="wrap-anywhere">
      <form onSubmit={(event) => void save(event)} noValidate>
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
      </form>
    </Dialog>
  );
}
