"use client";
// The fields of somebody whom I met, every one of them to be corrected; beside a picture where they were read from one.
import { TriangleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
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
  /** How a phone number without a country code is read. */
  home: string;
  /** Is kept at what the form holds. */
  held: RefObject<CapturedPerson>;
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

export function CaptureForm({ person, picture, unsure = [], mending, home, held, onSave, onDone }: CaptureFormProps) {
  const [typed, setTyped] = useState(person);
  held.current = typed;
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

  /** What somebody changed, they have looked at. */
  const doubtful = unsure.filter((field) => typed[field] === person[field]);
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
      className="pt-5"
    >
      <Beside picture={picture}>
        {problems.form === undefined ? null : <Note tone="danger" role="alert" title={problems.form} />}
        <OneLineFields typed={shared} problems={problems} unsure={doubtful} home={home} />
        <Field label="Note" optional>
          <Textarea {...shared("note")} rows={picture ? 4 : 2} placeholder="Where you met, what you promised" />
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {mending ? "Save the correction" : "Save"}
        </Button>
        <p id={said} className="text-12 text-muted">
          Nobody signs up for emails or texts by being added here.
        </p>
      </Beside>
    </form>
  );
}

/** The fields below the picture on a phone, and at its right where there is room. */
function Beside({ picture, children }: { picture: Blob | undefined; children: ReactNode }) {
  const fields = <div className="grid min-w-0 gap-4">{children}</div>;
  if (picture === undefined) return fields;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-8">
      <div className="md:sticky md:top-5">
        <PictureBeside picture={picture} />
      </div>
      {fields}
    </div>
  );
}

type OneLineProps = {
  typed: (field: CapturedField) => object;
  problems: Problems;
  unsure: readonly CapturedField[];
  home: string;
};

const DOUBT = (
  <>
    <TriangleAlert className="mt-[1.5px] size-3.5 shrink-0 text-warning" aria-hidden="true" />
    Compare this with the picture. It was hard to read.
  </>
);

function OneLineFields({ typed, problems, unsure, home }: OneLineProps) {
  return (["name", "phone", "email", "company", "title"] as const).map((field) => {
    const { label, ...control } = FIELDS[field];
    return (
      <Field
        key={field}
        label={label}
        optional={field !== "name"}
        error={problems[field]}
        help={unsure.includes(field) ? DOUBT : field === "phone" && home}
      >
        <Input {...control} {...typed(field)} />
      </Field>
    );
  });
}
