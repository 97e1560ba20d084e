"use client";
// A part of what was paid goes back: how much, and why.
import { type FormEvent, useState } from "react";
import { decimalOf, minorOf } from "#components/billing/amounts.ts";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { formatExactly } from "#lib/money.ts";
import type { AdminOrder } from "#lib/services/auth/order-admin-entities.ts";
import { MOST_ORDER_NOTE } from "#lib/services/auth/order-admin-limits.ts";

type RefundDialogProps = { order: AdminOrder; onClose: () => void; onDone: () => Promise<unknown> };

function useRefund({ order: { order }, onDone }: RefundDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const amount = minorOf(String(data.get("amount") ?? ""), order.currency);
    if (amount === null || Number.isNaN(amount)) return setErrors({ amount: "Enter how much to refund." });
    setBusy(true);
    try {
      const reason = String(data.get("reason") ?? "").trim();
      await call("auth.refundOrderPart", { id: order.id, version: order.version, amount, reason });
      await onDone();
    } catch (refused) {
      const { fields, message } = refusalOf(refused);
      setErrors(Object.keys(fields).length > 0 ? fields : { amount: message });
      setBusy(false);
    }
  }
  return { busy, errors, send };
}

/** Of a card Stripe gives it back, of an invoice whoever runs this; each is a document of its own. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, onClose } = props;
  const { busy, errors, send } = useRefund(props);
  const { currency, number, paid_with: way } = order.order;
  const left = formatExactly(order.refundable, currency);
  const how = way === "stripe" ? "Stripe sends it to the card." : "Send it to the buyer yourself.";
  return (
    <Dialog open onClose={onClose} title={`Refund a part of order ${number}?`}>
      <KeptForm keeps={`refund order ${number}`} onSubmit={(event) => void send(event)}>
        <div className="grid gap-4 px-6 pt-2 pb-5">
          <p className="text-14 text-muted">
            {how} The order goes on, and the buyer finds a credit note in its document. {left} can be refunded.
          </p>
          <Field label={`Amount in ${currency}`} error={errors.amount}>
            <Input
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder={decimalOf(order.refundable, currency)}
              data-autofocus
            />
          </Field>
          <Field label="Reason" error={errors.reason} help="The buyer reads it in the credit note.">
            <Input name="reason" maxLength={MOST_ORDER_NOTE} autoComplete="off" />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Refund this part
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
