"use client";
// Who somebody is: name, title, one way to be reached. Used by both welcomes and by the overlay over the menu.
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeOf, send } from "#lib/client/send.ts";

export type Profile = { firstname: string; lastname: string; title: string; phone: string };

type ProfileFormProps = {
  profile: Profile;
  submitLabel: string;
  /** Offers to do it later; the menu stays covered then. */
  skippable: boolean;
  /** Stay where one is instead of going where the answer says. */
  onDone?: () => void;
};

type Errors = Partial<Record<keyof Profile | "form", string>>;

const FIELDS = [
  { name: "firstname", label: "First name", autoComplete: "given-name", optional: false },
  { name: "lastname", label: "Last name", autoComplete: "family-name", optional: true },
  { name: "title", label: "Title", autoComplete: "organization-title", optional: false },
  { name: "phone", label: "Phone", autoComplete: "tel", optional: true },
] as const;

const HELP: Partial<Record<keyof Profile, string>> = {
  title: "What you do, as it should stand on your card: Realtor, residential sales.",
  phone: "With the country code. You choose later whether your card shows it.",
};

function missing(profile: Profile): Errors {
  return {
    ...(profile.firstname ? {} : { firstname: "Enter your first name." }),
    ...(profile.title ? {} : { title: "Enter your title." }),
  };
}

function read(form: HTMLFormElement): Profile {
  const data = new FormData(form);
  const text = (name: keyof Profile) => String(data.get(name) ?? "").trim();
  return { firstname: text("firstname"), lastname: text("lastname"), title: text("title"), phone: text("phone") };
}

function useFinish(onDone: (() => void) | undefined) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<"save" | "skip" | null>(null);
  async function finish(kind: "save" | "skip", input: object): Promise<Errors> {
    setBusy(kind);
    setErrors({});
    const answer = await send("/api/auth/onboarding/finish", input);
    if (answer.ok) {
      if (onDone) onDone();
      else location.assign(homeOf(answer.data));
      return {};
    }
    setBusy(null);
    const found = Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.message };
    setErrors(found);
    return found;
  }
  return { errors, setErrors, busy, finish };
}

type ProfileFieldProps = { field: (typeof FIELDS)[number]; value: string; error: string | undefined };

function ProfileField({ field: { name, label, autoComplete, optional }, value, error }: ProfileFieldProps) {
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      help={HELP[name]}
      className={name === "title" || name === "phone" ? "col-span-full" : ""}
    >
      <Input
        name={name}
        type={name === "phone" ? "tel" : "text"}
        autoComplete={autoComplete}
        defaultValue={value}
        className="h-11 text-15 touch:h-12"
      />
    </Field>
  );
}

/** Sends the profile, or that somebody skips for now. */
export function ProfileForm({ profile, submitLabel, skippable, onDone }: ProfileFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { errors, setErrors, busy, finish } = useFinish(onDone);
  async function submit(form: HTMLFormElement) {
    const input = read(form);
    const gaps = missing(input);
    const found = Object.keys(gaps).length > 0 ? gaps : await finish("save", input);
    setErrors(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  }
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      }}
    >
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} /> : null}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] touch:grid-cols-1">
        {FIELDS.map((field) => (
          <ProfileField key={field.name} field={field} value={profile[field.name]} error={errors[field.name]} />
        ))}
      </div>
      <Button type="submit" variant="primary" size="lg" block busy={busy === "save"}>
        {submitLabel}
      </Button>
      {skippable ? (
        <Button
          variant="ghost"
          size="lg"
          block
          busy={busy === "skip"}
          onClick={() => (busy ? undefined : void finish("skip", { skip: true }))}
        >
          Skip for now
        </Button>
      ) : null}
    </form>
  );
}
