"use client";
// Name, e-mail and password of the first administrator; errors stand beside their fields.
import { useRef, useState } from "react";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeOf, send } from "#lib/client/send.ts";

const FIELDS = ["firstname", "lastname", "email", "password"] as const;
type Errors = Partial<Record<(typeof FIELDS)[number] | "form", string>>;

export function FirstAdminForm({ token }: { token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function submit(data: FormData) {
    setBusy(true);
    const values = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
    const answer = await send("/api/auth/first-admin", { token, ...values });
    if (answer.ok) return location.assign(homeOf(answer.data));
    setBusy(false);
    const first = FIELDS.find((name) => answer.fields[name]);
    setErrors(first ? answer.fields : { form: answer.message });
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-6 grid gap-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(new FormData(event.currentTarget));
      }}
    >
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} /> : null}
      </div>
      <Field label="First name" error={errors.firstname}>
        <Input name="firstname" autoComplete="given-name" required className="h-11 text-15 touch:h-12" />
      </Field>
      <Field label="Last name" error={errors.lastname}>
        <Input name="lastname" autoComplete="family-name" required className="h-11 text-15 touch:h-12" />
      </Field>
      <Field label="E-mail" error={errors.email}>
        <Input name="email" type="email" autoComplete="username" required className="h-11 text-15 touch:h-12" />
      </Field>
      <Field
        label="Password"
        help="At least 15 characters; a short sentence is easy to remember."
        error={errors.password}
      >
        <PasswordInput name="password" autoComplete="new-password" required className="h-11 text-15 touch:h-12" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Make the account
      </Button>
    </form>
  );
}
