"use client";
// An invoice was paid: how, for the trail.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { refusalOf } from "#lib/client/refusal.ts";
import { MOST_ORDER_NOTE } from "#lib/services/auth/order-admin-limits.ts";
import type { Move } from "./order-move.ts";

type PayDialogProps = { number: number; onClose: () => void; onMove: (move: Move) => Promise<void> };

export function PayDialog({ number, onClose, onMove }: PayDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    if (busy) return;
    setBusy(true);
    try {
      await onMove({ act: "pay", note });
    } catch (refused) {
      const { fields, message } = refusalOf(refused);
      setError(fields.note ?? message);
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Mark order ${number} as paid?`}>
      <KeptForm keeps={`pay order ${number}`} onSubmit={(event) => void send(event)}>
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">The buyer gets the receipt by email, and production can start.</p>
          <Field label="How it was paid" optional error={error} help="Such as the date and number of a transfer.">
            <Input name="note" maxLength={MOST_ORDER_NOTE} autoComplete="off" data-autofocus />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Mark as paid
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
