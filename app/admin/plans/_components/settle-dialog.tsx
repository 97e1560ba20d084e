"use client";
// An open invoice is paid, or taken back: with a note, because somebody will ask.
import { useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { formatMoney } from "#lib/money.ts";
import type { Invoice } from "#lib/services/auth/billing-entities.ts";

type SettleDialogProps = { invoice: Invoice; onClose: () => void; onSettled: () => Promise<unknown> };

/** Neither can be undone, so each button says what it does. */
export function SettleDialog({ invoice, onClose, onSettled }: SettleDialogProps) {
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<"paid" | "void" | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  async function settle(status: "paid" | "void") {
    if (busy) return;
    setBusy(status);
    setFailed(null);
    try {
      await call("auth.settleInvoice", { id: invoice.id, status, note });
      showSuccess(status === "paid" ? `Invoice ${invoice.number} is paid` : `Invoice ${invoice.number} is void`);
      onClose();
    } catch (error) {
      setFailed(messageOf(error));
      setBusy(null);
    }
    await onSettled();
  }
  return (
    <Dialog open onClose={onClose} title={`Settle invoice ${invoice.number}?`}>
      <KeptForm
        keeps={`settle ${invoice.id}`}
        onSubmit={(event) => {
          event.preventDefault();
          void settle("paid");
        }}
      >
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">
            {formatMoney(invoice.total, invoice.currency)} of {invoice.workspace_name}. Marked paid, the workspace opens
            at once and its owner gets a receipt.
          </p>
          <div role="alert" className="empty:hidden">
            {failed ? <Note tone="danger" title={failed} /> : null}
          </div>
          <Field label="Note" optional help="How it was paid, or why it is voided.">
            <Input
              name="note"
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.target.value)}
              data-autofocus
            />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy === "void"} onClick={() => void settle("void")}>
            Void it
          </Button>
          <Button type="submit" variant="primary" busy={busy === "paid"}>
            Mark paid
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
