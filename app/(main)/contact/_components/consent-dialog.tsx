"use client";
// What the forms of a yes and of a stop have in common: the frame, which address, how it was said, and lines and choices.
import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { CONSENT_SOURCE_LABELS, MOST_PROOF, TOLD_SOURCES } from "#lib/services/contact/consent-limits.ts";
import type { ConsentField, ConsentForm } from "./use-consent-form.ts";

type ChoiceProps = {
  form: ConsentForm;
  name: ConsentField;
  label: string;
  options: readonly { value: string; label: string }[];
};

export function Choice({ form, name, label, options }: ChoiceProps) {
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

type LineProps = { form: ConsentForm; name: ConsentField; label: string; type?: "text" | "date"; optional?: boolean };

export function Line({ form, name, label, type = "text", optional = false }: LineProps) {
  return (
    <Field label={label} optional={optional} error={form.errors[name]}>
      <Input
        name={name}
        type={type}
        autoComplete="off"
        {...(type === "text" ? { maxLength: MOST_PROOF } : {})}
        value={form.typed[name]}
        onChange={(event) => form.keep({ [name]: event.target.value })}
      />
    </Field>
  );
}

const SOURCES = TOLD_SOURCES.map((value) => ({ value, label: CONSENT_SOURCE_LABELS[value] }));

/** Which address, and how it was said. */
export function SaidOf({ form }: { form: ConsentForm }) {
  return (
    <>
      <Choice form={form} name="fact" label="Way and address" options={form.ways} />
      <Choice form={form} name="source" label="How they said it" options={SOURCES} />
    </>
  );
}

type ConsentDialogProps = {
  title: string;
  act: string;
  form: ConsentForm;
  place: RefObject<HTMLFormElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Stays when it was refused, with what was typed. */
export function ConsentDialog({ title, act, form, place, onClose, children }: ConsentDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title={title} className="w-[520px]">
      <form ref={place} onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {form.errors.form ? <Note tone="danger" title={form.errors.form} /> : null}
          </div>
          {children}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
