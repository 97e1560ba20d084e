"use client";
// The fields of somebody whom I met, every one of them to be corrected; beside a picture where they were read from one.
import { useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import {
  type CapturedField,
  type CapturedPerson,
  fitPerson,
  NOBODY_YET,
  type Reading,
} from "#lib/card/capture/captured-person.ts";
import { focusFirst } from "#lib/client/refusal.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { isEmail } from "#lib/services/card/content-limits.ts";
import { CAPTURED_FIELDS, MOST_CAPTURED } from "#lib/services/card/exchange-limits.ts";
import type { Saved } from "./capture-types.ts";
import { PictureBeside } from "./picture-beside.tsx";

type CaptureFormProps = Reading & {
  /** One that waits is being corrected. */
  mending: boolean;
  onSave: (person: CapturedPerson) => Promise<Saved>;
  /** It is kept: the next one may come. */
  onDone: () => void;
};

type Problems = Partial<Record<CapturedField | "form", string>>;

const FIELDS = {
  name: { label: "Name", autoCapitalize: "words" },
  phone: { label: "Phone", type: "tel", inputMode: "tel" },
  email: { label: "Email", type: "email", inputMode: "email" },
  company: { label: "Company", autoCapitalize: "words" },
  title: { label: "Title", autoCapitalize: "sentences" },
} as const;

function problemsOf({ name, email }: CapturedPerson): Problems {
  const found: Problems = {};
  if (name === "") found.name = "Enter a name.";
  if (email !== "" && !isEmail(email)) found.email = "Enter a full email address, such as ines@example.com.";
  return found;
}

export function CaptureForm({ person, picture, mending, onSave, onDone }: CaptureFormProps) {
  const [typed, setTyped] = useState(person);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptDraft(draftOfText("capture", typed, (back) => setTyped({ ...NOBODY_YET, ...fitPerson(back) })));
  const said = useId();

  async function save() {
    const who = fitPerson(typed);
    const found = problemsOf(who);
    setProblems(found);
    if (focusFirst(form.current, CAPTURED_FIELDS, found)) return;
    setBusy(true);
    const refused = await onSave(who);
    setBusy(false);
    if (refused !== null) return setProblems({ form: refused });
    kept.release();
    onDone();
  }

  const change = (field: CapturedField) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [field]: value }));
  };
  const shared = (field: CapturedField) => ({
    ...{ name: field, value: typed[field], maxLength: MOST_CAPTURED[field], onChange: change(field) },
    autoComplete: "off",
  });

  return (
    <form
      ref={form}
      noValidate
      aria-describedby={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      className="grid gap-4 pt-5"
    >
      {picture === undefined ? null : <PictureBeside picture={picture} />}
      {problems.form === undefined ? null : <Note tone="danger" role="alert" title={problems.form} />}
      <OneLineFields typed={shared} problems={problems} />
      <Field label="Note" optional>
        <Textarea {...shared("note")} rows={2} placeholder="Where you met, what you promised" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {mending ? "Save the correction" : "Save"}
      </Button>
      <p id={said} className="text-12 text-muted">
        Nobody signs up for emails or texts by being added here.
      </p>
    </form>
  );
}

type OneLineProps = { typed: (field: CapturedField) => object; problems: Problems };

function OneLineFields({ typed, problems }: OneLineProps) {
  return (["name", "phone", "email", "company", "title"] as const).map((field) => {
    const { label, ...control } = FIELDS[field];
    return (
      <Field key={field} label={label} optional={field !== "name"} error={problems[field]}>
        <Input {...control} {...typed(field)} />
      </Field>
    );
  });
}
