"use client";
// The current password and a new one; the rule is in sight before it is broken, and the other sessions end.
import { type RefObject, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { NewPassword } from "#components/patterns/new-password.tsx";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import { isAppError } from "#lib/errors.ts";
import { checkPassword } from "#lib/password-rules.ts";
import { counted } from "#lib/plural.ts";
import type { Security } from "#lib/services/auth/security-entities.ts";
import type { Guarded } from "./use-guarded.ts";

const FIELDS = ["current_password", "password"] as const;
type Errors = FormErrors<(typeof FIELDS)[number]>;
type Input = { current_password?: string; password: string };
type FormProps = { security: Security; guarded: Guarded; onClose: () => void };

function missing(input: Input, { has_password, email, password_minimum }: Security): Errors {
  if (has_password && !input.current_password) return { current_password: "Enter your current password." };
  const complaint = checkPassword(input.password, { email, minimum: password_minimum });
  return complaint ? { password: complaint } : {};
}

function said(ended: number): string {
  const others = counted(ended, "other session");
  return ended === 0 ? "Password changed" : `Password changed, ${others} ended`;
}

function read(form: HTMLFormElement): Input {
  const data = new FormData(form);
  const current = data.get("current_password");
  return {
    ...(typeof current === "string" && current ? { current_password: current } : {}),
    password: String(data.get("password") ?? ""),
  };
}

function useChange({ security, guarded, onClose }: FormProps, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  function fail(found: Errors) {
    setErrors(found);
    focusFirst(form.current, FIELDS, found);
  }
  async function change(input: Input): Promise<void> {
    const { ended } = await call("auth.changePassword", input);
    showSuccess(said(ended));
    onClose();
  }
  async function submit(input: Input) {
    setRefused(input.password);
    const found = missing(input, security);
    if (found.current_password || found.password) return fail(found);
    setBusy(true);
    setErrors({});
    await guarded(async () => {
      await change(input).catch((error: unknown) => {
        if (isAppError(error) && error.code === "forbidden") throw error;
        fail(formErrors(refusalOf(error), FIELDS));
      });
    });
    setBusy(false);
  }
  return { errors, refused, busy, submit };
}

function useCommandEnter(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || document.querySelector("dialog[open]")) return;
      if (form.current?.contains(document.activeElement)) form.current.requestSubmit();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [form]);
}

/** Closes by itself once the password is changed. */
export function PasswordForm(props: FormProps) {
  const { security, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const { errors, refused, busy, submit } = useChange(props, form);
  const guard = useLeaveGuard(typed !== "", null);
  useCommandEnter(form);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-[440px] gap-[18px] border-b border-line py-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit(read(event.currentTarget));
      }}
    >
      <div role="alert" className="empty:hidden">
        {errors.form ? <Note tone="danger" title={errors.form} /> : null}
      </div>
      <input type="text" name="username" autoComplete="username" value={security.email} readOnly hidden />
      {security.has_password ? (
        <Field label="Current password" error={errors.current_password}>
          <PasswordInput name="current_password" autoComplete="current-password" required autoFocus />
        </Field>
      ) : null}
      <NewPassword
        label="New password"
        error={errors.password}
        refused={refused}
        context={{ email: security.email, minimum: security.password_minimum }}
        onTyped={setTyped}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="Meta+Enter Control+Enter">
          {security.has_password ? "Change password" : "Set password"}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={guard.asking}
        onClose={guard.stay}
        title="Leave without changing your password?"
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={guard.go}
      >
        The new password that you typed is not saved.
      </ConfirmDialog>
    </form>
  );
}
