"use client";
// E-mail and password, errors beside their fields, and the demo's people as one-click buttons.
import { useRef, useState } from "react";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { leaveFlash } from "#lib/client/flash.ts";
import { type Failure, homeOf, send } from "#lib/client/send.ts";
import { DemoPeople, type DemoPerson } from "./demo-people.tsx";
import { useWait } from "./use-wait.ts";

type Errors = { email?: string; password?: string; form?: string };

function check(email: string, password: string): Errors {
  return {
    ...(email ? {} : { email: "Enter your e-mail." }),
    ...(password ? {} : { password: "Enter your password." }),
  };
}

function errorsOf({ fields, message }: Failure): Errors {
  const { email, password } = fields;
  if (!email && !password) return { form: message };
  return { ...(email ? { email } : {}), ...(password ? { password } : {}) };
}

function useLogin() {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState<string | null>(null);
  const { seconds, wait } = useWait();
  async function login(email: string, password: string): Promise<Errors> {
    setBusy(email);
    setErrors({});
    const answer = await send("/api/auth/login", { email, password }, "Something went wrong with login");
    if (answer.ok) {
      const home = homeOf(answer.data);
      // The workspace manager says why one is there; a welcome over it would be a lie.
      if (home !== "/workspace-manager") leaveFlash("logged-in");
      location.assign(home);
      return {};
    }
    setBusy(null);
    if (answer.status === 429 && answer.retryAfter) wait(answer.retryAfter);
    const found = errorsOf(answer);
    setErrors(found);
    return found;
  }
  return { errors, setErrors, busy, seconds, login };
}

/** The form of the login page. */
export function LoginForm({ demoPeople }: { demoPeople: readonly DemoPerson[] }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, busy, seconds, login } = useLogin();

  function focusFirst(found: Errors) {
    const name = found.email ? "email" : "password";
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }
  async function submit(data: FormData) {
    const email = String(data.get("email") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const missing = check(email, password);
    const found = missing.email || missing.password ? missing : await login(email, password);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst(found);
  }
  const waiting = seconds > 0 ? `Too many attempts. Try again in ${seconds} s.` : undefined;
  return (
    <>
      <form
        ref={form}
        noValidate
        className="mt-6 grid gap-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !waiting) void submit(new FormData(event.currentTarget));
        }}
      >
        <div role="alert" className="empty:hidden">
          {waiting || errors.form ? (
            <Note tone={waiting ? "warning" : "danger"} title={waiting ?? errors.form} />
          ) : null}
        </div>
        <Field label="E-mail" error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="h-11 text-15 touch:h-12"
          />
        </Field>
        <Field label="Password" error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required className="h-11 text-15 touch:h-12" />
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={busy !== null} disabledReason={waiting}>
          Log in
        </Button>
      </form>
      {demoPeople.length > 0 ? <DemoPeople people={demoPeople} busy={busy} onChoose={login} /> : null}
    </>
  );
}
