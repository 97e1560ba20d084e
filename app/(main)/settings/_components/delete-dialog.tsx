"use client";
// The last question before an account is deleted: its address typed, and the password.
import { PasswordInput } from "#components/patterns/password-input.tsx";
import { useProof } from "#components/security/use-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { paths } from "#lib/paths.ts";
import { useFields } from "./use-fields.ts";

type DeleteDialogProps = { email: string; sentences: readonly string[]; onClose: () => void };

const NAMES = ["email", "password"] as const;

/** Goes to the first page when it is done: nobody is signed in any more. */
export function DeleteDialog({ email, sentences, onClose }: DeleteDialogProps) {
  const { withProof, dialog } = useProof();
  const { errors, busy, submit } = useFields(NAMES, async (values) => {
    await withProof(() => call("auth.deleteAccount", values));
    location.assign(paths.login());
  });
  return (
    <Dialog open onClose={onClose} title={`Delete ${email}?`} role="alertdialog" className="w-[440px]">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-[18px] px-6 pt-2 pb-[18px]">
          <div className="grid gap-1.5 text-muted">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="font-medium text-ink">This cannot be undone.</p>
          </div>
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Field label="Your email address, typed" error={errors.email}>
            <Input name="email" type="email" autoComplete="off" spellCheck={false} data-autofocus />
          </Field>
          <Field label="Your password" error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger-fill" busy={busy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}
