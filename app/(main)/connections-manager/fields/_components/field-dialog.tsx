"use client";
// Makes a field, or changes one: its name, what it takes, and of a choice what can be chosen.
import { type FormEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { FIELD_TYPE_LABELS, FIELD_TYPES, MOST_FIELD_NAME } from "#lib/services/contact/field-limits.ts";
import { useFieldForm } from "./use-field-form.ts";

type FieldDialogProps = {
  /** Null for a new one. */
  field: ContactField | null;
  onSaved: () => void;
  onClose: () => void;
};

const USED = "Contacts have values of it, so its type stays.";

function Fields({ form, used }: { form: ReturnType<typeof useFieldForm>; used: boolean }) {
  const { typed, errors, keep } = form;
  return (
    <>
      <Field label="Name" error={errors.name}>
        <Input
          name="name"
          autoComplete="off"
          data-autofocus
          maxLength={MOST_FIELD_NAME}
          value={typed.name}
          onChange={({ target }) => keep({ name: target.value })}
        />
      </Field>
      <Field label="Type" help={used ? USED : undefined} error={errors.type}>
        <Select name="type" value={typed.type} disabled={used} onChange={({ target }) => keep({ type: target.value })}>
          {FIELD_TYPES.map((type) => (
            <option key={type} value={type}>
              {FIELD_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      {typed.type === "choice" ? (
        <Field
          label="Options"
          help="One in each line. A value that you take off the list stays where it was chosen."
          error={errors.options}
        >
          <Textarea
            name="options"
            rows={5}
            value={typed.options}
            onChange={({ target }) => keep({ options: target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}

/** Stays when it was refused, with what was typed. */
export default function FieldDialog({ field, onSaved, onClose }: FieldDialogProps) {
  const place = useRef<HTMLFormElement>(null);
  const saved = () => {
    onSaved();
    onClose();
    showSuccess(field === null ? "Field added" : "Changes saved");
  };
  const form = useFieldForm({ place, field, onSaved: saved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title={field === null ? "Add field" : "Edit field"} className="w-[460px]">
      <form ref={place} onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {form.errors.form ? <Note tone="danger" title={form.errors.form} /> : null}
          </div>
          <Fields form={form} used={field?.used ?? false} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {field === null ? "Add field" : "Save"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
