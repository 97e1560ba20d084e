"use client";
// Adds a contact in one's own words. What is typed waits while one looks elsewhere.
import Link from "next/link";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { TagField } from "#components/contact/tag-field.tsx";
import { late } from "#components/patterns/late.tsx";
import { useHomeCountry } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { homeWords } from "#lib/contact/home-country.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { CONTACT_KINDS, KIND_LABELS, MOST_ENTRY, MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { moreIn, tagsIn, useAddForm } from "./use-add-form.ts";

const AddMore = late(() => import("./add-more.tsx").then((module) => module.default));

const KINDS = CONTACT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

type AddDialogProps = { onAdded: (contact: WholeContact) => void; onClose: () => void };

type Form = ReturnType<typeof useAddForm>;
const REACHED = ["email", "phone"] as const;

/** Somebody who has the same email or phone already: they may be whoever is being added. */
function Known({ form, onOpen }: { form: Form; onOpen: () => void }) {
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {form.known.map(({ id, name, by }) => (
        <p key={id} className="rounded-control bg-warning-soft px-3.5 py-2 text-13 wrap-anywhere">
          You already have{" "}
          <Link href={contactPaths.contact(id)} prefetch={false} onClick={onOpen} className="font-medium underline">
            <bdi>{name}</bdi>
          </Link>{" "}
          with this {by}.
        </p>
      ))}
    </div>
  );
}

type LineProps = {
  form: Form;
  name: "name" | "title" | "company" | "email" | "phone";
  label: string;
  type?: "text" | "email" | "tel";
};

function Line({ form, name, label, type = "text" }: LineProps) {
  const country = useHomeCountry();
  return (
    <Field
      label={label}
      optional={name !== "name"}
      error={form.errors[name]}
      help={name === "phone" ? homeWords(country) : undefined}
    >
      <Input
        name={name}
        type={type}
        autoComplete="off"
        data-autofocus={name === "name" || undefined}
        maxLength={MOST_FACT[name]}
        value={form.typed[name]}
        onBlur={REACHED.some((one) => one === name) ? form.look : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => form.keep({ [name]: event.target.value })}
      />
    </Field>
  );
}

function Fields({ form, onClose }: { form: Form; onClose: () => void }) {
  const known = useTagsInUse();
  return (
    <>
      <Segmented
        label="What it is"
        value={form.typed.kind}
        segments={KINDS}
        onSelect={(kind) => form.keep({ kind })}
        size="lg"
        block
      />
      <Line form={form} name="name" label="Name" />
      <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
        {form.typed.kind === "company" ? null : (
          <>
            <Line form={form} name="title" label="Title" />
            <Line form={form} name="company" label="Company" />
          </>
        )}
        <Line form={form} name="email" label="Email" type="email" />
        <Line form={form} name="phone" label="Phone" type="tel" />
      </div>
      <Known form={form} onOpen={onClose} />
      <TagField
        label="Tags"
        optional
        known={known}
        tags={tagsIn(form.typed.tags)}
        error={form.errors.tags}
        onChange={(tags) => form.keep({ tags: tags.join("\n") })}
      />
      <Field label="Note" optional error={form.errors.note}>
        <Textarea
          name="note"
          rows={3}
          maxLength={MOST_ENTRY}
          value={form.typed.note}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => form.keep({ note: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Asked for when it is wanted, and where something of it was typed before. */
function More({ form }: { form: Form }) {
  const [open, setOpen] = useState(false);
  if (!open && form.typed.more === "")
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => setOpen(true)}
        className="target justify-self-start rounded-small text-13 text-muted underline underline-offset-2 hover:text-ink"
      >
        More details
      </button>
    );
  const kind = form.typed.kind === "company" ? "company" : "person";
  return <AddMore kind={kind} typed={moreIn(form.typed.more)} errors={form.wrong} onTyped={form.keepMore} />;
}

/** Stays when it was refused, with what was typed. */
export default function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const place = useRef<HTMLFormElement>(null);
  const form = useAddForm({ place, onAdded });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog open onClose={onClose} title="Add contact" className="w-[560px]">
      <form ref={place} onSubmit={submit} noValidate>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <div role="alert" className="empty:hidden">
            {form.errors.form ? <Note tone="danger" title={form.errors.form} /> : null}
          </div>
          <Fields form={form} onClose={onClose} />
          <More form={form} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            Add contact
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
