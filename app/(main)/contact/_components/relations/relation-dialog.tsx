"use client";
// Adds somebody around a contact: who it is, then what they are to each other.
import { type FormEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { MOST_RELATION_WORD } from "#lib/services/contact/relation-words.ts";
import { JoinPicker } from "../join-picker.tsx";
import type { ContactPage } from "../use-contact-page.ts";
import { calledIn, choicesFor } from "./relation-text.ts";
import { type RelationForm, useRelationForm } from "./use-relation-form.ts";
import type { Around } from "./use-relations.ts";

type LineProps = { form: RelationForm; name: "word" | "back" | "title"; label: string; optional?: boolean };

function Line({ form, name, label, optional = false }: LineProps) {
  return (
    <Field label={label} optional={optional} error={form.errors[name]}>
      <Input
        name={name}
        autoComplete="off"
        maxLength={name === "title" ? MOST_FACT.title : MOST_RELATION_WORD}
        value={form.typed[name]}
        onChange={(event) => form.keep({ [name]: event.target.value })}
      />
    </Field>
  );
}

function Fields({ form, contact, other }: { form: RelationForm; contact: Contact; other: Contact }) {
  const { relation } = form.typed;
  return (
    <>
      <Field label={`${calledIn(other)} is`} error={form.errors.relation}>
        <Select
          name="relation"
          data-autofocus
          value={relation}
          onChange={(event) => form.keep({ relation: event.target.value })}
        >
          <option value="">Choose</option>
          {choicesFor(contact, other).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {relation === "own" ? (
        <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
          <Line form={form} name="word" label={`What ${calledIn(other)} is`} />
          <Line form={form} name="back" label={`What ${calledIn(contact)} is`} optional />
        </div>
      ) : null}
      {relation === "employer" || relation === "employee" ? (
        <Line form={form} name="title" label="Title there" optional />
      ) : null}
    </>
  );
}

type RelationDialogProps = { page: ContactPage; of: Around; onClose: () => void };

/** Stays when it was refused, with what was typed. */
export default function RelationDialog({ page, of, onClose }: RelationDialogProps) {
  const place = useRef<HTMLFormElement>(null);
  const form = useRelationForm({ page, place, onClose });
  const { contact } = page;
  const { other, errors } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  if (other === null)
    return (
      <Dialog
        key="pick"
        open
        onClose={onClose}
        title={of === "people" ? `Who works at ${contact.name}?` : `Who is around ${calledIn(contact)}?`}
        className="w-[460px] wrap-anywhere"
      >
        <JoinPicker
          contact={contact}
          busy={null}
          among={{ viewed: true, ...(of === "people" ? { kind: "person" } : {}) }}
          onPick={form.pick}
        />
      </Dialog>
    );
  return (
    <Dialog
      key="say"
      open
      onClose={onClose}
      title={`${other.name} and ${contact.name}`}
      className="w-[460px] wrap-anywhere"
    >
      <form ref={place} onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Fields form={form} contact={contact} other={other} />
        </div>
        <DialogActions>
          <Button variant="ghost" onClick={form.again} className="mr-auto touch:mr-0">
            Choose another
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
