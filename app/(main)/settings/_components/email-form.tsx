"use client";
// Asks for another email address, with the password once more.
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { useProof } from "#components/security/use-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { useFields } from "./use-fields.ts";

type EmailFormProps = { onCancel: () => void; onAsked: (address: string | null) => void };

const NAMES = ["email", "password"] as const;

/** Nothing changes until the new address is confirmed. */
export function EmailForm({ onCancel, onAsked }: EmailFormProps) {
  const { withProof, dialog } = useProof();
  const { errors, busy, submit } = useFields(NAMES, async (values) =>
    onAsked((await withProof(() => call("auth.requestEmail", values))).pending_email),
  );
  return (
    <>
      <KeptForm keeps="email address" className="mt-5 grid gap-[18px]" onSubmit={(event) => void submit(event)}>
        <div role="alert" className="empty:hidden">
          {errors.form ? <Note tone="danger" title={errors.form} /> : null}
        </div>
        <Field
          label="New email address"
          error={errors.email}
          help="We will send a link to the new address and notify the current one."
        >
          <Input name="email" type="email" autoComplete="email" autoFocus spellCheck={false} />
        </Field>
        <Field label="Your password" error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <div className="flex gap-2 touch:flex-col-reverse">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Send the link
          </Button>
        </div>
      </KeptForm>
      {dialog}
    </>
  );
}
