"use client";
// Writes down that somebody asks what is held of them, or to have it erased.
import { type FormEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import {
  MOST_PROOF,
  REQUEST_KIND_LABELS,
  REQUEST_KINDS,
  REQUEST_SOURCE_LABELS,
  TOLD_REQUEST_SOURCES,
} from "#lib/services/contact/person-request-limits.ts";
import { type RequestField, useOpenForm } from "./use-open-form.ts";

type Form = ReturnType<typeof useOpenForm>;
type ChoiceProps = {
  form: Form;
  name: RequestField;
  label: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Field label={label} error={form.errors[name]}>
      <Select name={name} value={form.typed[name]} onChange={(event) => form.keep({ [name]: event.target.value })}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: REQUEST_KIND_LABELS[value] }));
const SOURCES = TOLD_REQUEST_SOURCES.map((value) => ({ value, label: REQUEST_SOURCE_LABELS[value] }));

function Fields({ form }: { form: Form }) {
  const line = (name: RequestField, type: "text" | "date" = "text") => (
    <Input
      name={name}
      type={type}
      autoComplete="off"
      data-autofocus={name === "name" || undefined}
      {...(name === "name" ? { maxLength: MOST_FACT.name } : {})}
      value={form.typed[name]}
      onChange={(event) => form.keep({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Choice form={form} name="kind" label="They want to" options={KINDS} />
      <Field label="Name" error={form.errors.name}>
        {line("name")}
      </Field>
      <Field label="Email addresses" help="Separate several with commas." error={form.errors.emails}>
        {line("emails")}
      </Field>
      <Field
        label="Phone numbers"
        optional
        help="A number counts only where the name fits too: families and offices share numbers."
        error={form.errors.phones}
      >
        {line("phones")}
      </Field>
      <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
        <Choice form={form} name="source" label="How they asked" options={SOURCES} />
        <Field label="Asked on" error={form.errors.asked_on}>
          {line("asked_on", "date")}
        </Field>
      </div>
      <Field label="How you know it was them" error={form.errors.proof}>
        <Textarea
          name="proof"
          rows={2}
          maxLength={MOST_PROOF}
          value={form.typed.proof}
          onChange={(event) => form.keep({ proof: event.target.value })}
        />
      </Field>
    </>
  );
}

type OpenDialogProps = { timeZone: string; onOpened: (request: PersonRequest) => void; onClose: () => void };

/** Stays when it was refused, with what was typed. */
export default function OpenDialog({ timeZone, onOpened, onClose }: OpenDialogProps) {
  const place = useRef<HTMLFormElement>(null);
  const form = useOpenForm({ place, timeZone, onOpened });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title="New request" className="w-[560px]">
      <form ref={place} onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {form.errors.form ? <Note tone="danger" title={form.errors.form} /> : null}
          </div>
          <Fields form={form} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Look for them
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
