"use client";
// Takes a workspace's contacts out: which workspace, whose, what kind of file, and why.
import { FileDown } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { useProof } from "#components/security/use-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { EXPORT_FORMATS, FORMAT_LABELS, LEAST_ADMIN_WHY, MOST_WHY } from "#lib/services/contact/export-limits.ts";
import { Chosen, PersonFinder, WorkspaceFinder } from "../../_components/finders.tsx";
import { type Taking, useTaking } from "./use-taking.ts";

const WHOSE = [
  { value: "all", label: "Everybody’s" },
  { value: "one", label: "One person’s" },
] as const;

function Whose({ taking: { values, errors, set } }: { taking: Taking }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented
        label="Whose contacts"
        block
        size="lg"
        value={values.whose}
        segments={WHOSE}
        onSelect={(whose) => set({ whose })}
      />
      {values.whose === "all" ? null : values.person ? (
        <Chosen what="person" one={values.person} onClear={() => set({ person: null })} />
      ) : (
        <PersonFinder error={errors.person} onChoose={(person) => set({ person })} />
      )}
    </div>
  );
}

/** Counted as it is typed. */
function Why({ taking: { values, errors, set } }: { taking: Taking }) {
  const typed = values.why.trim().length;
  return (
    <Field
      label="Reason"
      error={errors.why}
      help={`Kept forever, read by the workspace’s owner and in both audit logs. ${typed} of at least ${LEAST_ADMIN_WHY} characters.`}
    >
      <Textarea
        name="why"
        rows={3}
        maxLength={MOST_WHY}
        value={values.why}
        onChange={({ target }) => set({ why: target.value })}
        placeholder="Ticket 4412, they cannot sign in and asked for their contacts"
      />
    </Field>
  );
}

/** What was typed stays when it is refused. */
export function TakeForm() {
  const form = useRef<HTMLFormElement>(null);
  const { withProof, dialog } = useProof();
  const taking = useTaking(form, withProof);
  const { values, errors, busy, set, submit } = taking;
  return (
    <section aria-labelledby="take" className="pb-12">
      <h2 id="take" className="max-w-[640px] text-17 leading-[1.5] tracking-head">
        What you take out here leaves Corner. The workspace’s owner is told at once, with your name and the reason
        below.
      </h2>
      <KeptForm
        keeps="contacts taken out"
        form={form}
        className="mt-6 grid max-w-[600px] grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div role="alert" className="empty:hidden">
          {errors.form ? <Note tone="danger" title={errors.form} /> : null}
        </div>
        {values.workspace ? (
          <Chosen what="workspace" one={values.workspace} onClear={() => set({ workspace: null })} />
        ) : (
          <WorkspaceFinder error={errors.workspace} onChoose={(workspace) => set({ workspace })} />
        )}
        <Whose taking={taking} />
        <Field label="File type" help="Contacts that only their owner sees are in no file.">
          <Select
            name="format"
            value={values.format}
            onChange={({ target }) => {
              const format = EXPORT_FORMATS.find((one) => one === target.value);
              if (format !== undefined) set({ format });
            }}
          >
            {EXPORT_FORMATS.map((format) => (
              <option key={format} value={format}>
                {FORMAT_LABELS[format]}
              </option>
            ))}
          </Select>
        </Field>
        <Why taking={taking} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" size="lg" busy={busy} icon={<FileDown aria-hidden="true" />}>
            Export contacts
          </Button>
          <span className="text-13 text-muted">Only you can download the file, for 7 days.</span>
        </div>
      </KeptForm>
      {dialog}
    </section>
  );
}
