"use client";
// The link and the codes of an email, shown against a reason and a second step; both stand in the audit log.
import { type FormEvent, useRef, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { useProof } from "#components/security/use-proof.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { formErrors, refusalOf } from "#lib/client/refusal.ts";
import type { OutboxEmail } from "#lib/services/auth/outbox-contract.ts";

type RevealDialogProps = {
  id: string;
  recipient: string;
  onRevealed: (letter: OutboxEmail) => void;
  onClose: () => void;
};

const MOST = 300;

function useReveal({ id, onRevealed }: Pick<RevealDialogProps, "id" | "onRevealed">) {
  const [errors, setErrors] = useState<{ reason?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const { withProof, dialog } = useProof();
  async function reveal(reason: string) {
    if (busy) return;
    if (!reason) return setErrors({ reason: "Say why." });
    setBusy(true);
    setErrors({});
    try {
      onRevealed(await withProof(() => call("auth.revealLetter", { id, reason })));
    } catch (refused) {
      setErrors(formErrors(refusalOf(refused), ["reason"]));
      setBusy(false);
    }
  }
  return { errors, busy, dialog, reveal };
}

/** Stands above the email. */
export default function RevealDialog({ id, recipient, onRevealed, onClose }: RevealDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, busy, dialog, reveal } = useReveal({ id, onRevealed });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await reveal(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
    form.current?.querySelector("input")?.focus();
  }
  return (
    <Dialog open onClose={onClose} title="Show the whole email?" className="w-[440px]">
      <KeptForm keeps={`reveal ${id}`} form={form} onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">
            Anyone who has its link or its code gets the access of {recipient}. The audit log records that you looked,
            and why.
          </p>
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <Field label="Reason" error={errors.reason} help="Such as the number of a support question.">
            <Input name="reason" maxLength={MOST} autoComplete="off" data-autofocus />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Show the whole email
          </Button>
        </DialogActions>
      </KeptForm>
      {dialog}
    </Dialog>
  );
}
