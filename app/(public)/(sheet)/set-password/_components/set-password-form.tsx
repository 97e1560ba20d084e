"use client";
// A new password, twice; the rule is in sight before it is broken.
import { Check, Circle } from "lucide-react";
import { useRef, useState } from "react";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { homeOf, send } from "#lib/client/send.ts";

export const SHORTEST = 15;

type Errors = { password?: string; confirm?: string; form?: string };

/** What is wrong before anything is sent. */
export function checkPasswords(password: string, confirm: string): Errors {
  if ([...password].length < SHORTEST) return { password: `Use at least ${SHORTEST} characters.` };
  return password === confirm ? {} : { confirm: "The two are not the same." };
}

function Rule({ met, length }: { met: boolean; length: number }) {
  const Icon = met ? Check : Circle;
  return (
    <span className={cn("flex items-start gap-1.5", met && "text-positive")}>
      <Icon className="mt-[1.5px] size-3.5 shrink-0" aria-hidden="true" />
      <span>
        At least {SHORTEST} characters{met || length === 0 ? "" : `, ${SHORTEST - length} to go`}. A sentence is easy to
        remember.
      </span>
    </span>
  );
}

/** Goes where the answer says. */
export function SetPasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  function fail(found: Errors) {
    setErrors(found);
    const name = found.password ? "password" : found.confirm ? "confirm" : null;
    if (name) form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }
  async function submit(data: FormData) {
    const password = String(data.get("password") ?? "");
    const found = checkPasswords(password, String(data.get("confirm") ?? ""));
    if (found.password || found.confirm) return fail(found);
    setBusy(true);
    setErrors({});
    const answer = await send("/api/auth/password/set", { password });
    if (answer.ok) return location.assign(homeOf(answer.data));
    setBusy(false);
    const sentence = answer.fields.password;
    fail(sentence ? { password: sentence } : { form: answer.message });
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
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" error={errors.password} help={<Rule met={length >= SHORTEST} length={length} />}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          required
          onChange={(event) => setLength([...event.target.value].length)}
          className="h-11 text-15 touch:h-12"
        />
      </Field>
      <Field label="Repeat it" error={errors.confirm}>
        <PasswordInput name="confirm" autoComplete="new-password" required className="h-11 text-15 touch:h-12" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Set password
      </Button>
    </form>
  );
}
