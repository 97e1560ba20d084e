"use client";
// What is owed was paid, outside: written down with how.
import { minorOfText, plainAmount } from "#lib/campaign/coop/amounts.ts";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import { type CoopSubject, currencyOf } from "./coop-asks.ts";
import { AmountField, NoteField } from "./coop-fields.tsx";
import { CoopForm, textIn, WRONG_AMOUNT } from "./coop-form.tsx";

type SettleDialogProps = { of: CoopSubject; onDone: () => void; onClose: () => void };

export default function SettleDialog({ of, onDone, onClose }: SettleDialogProps) {
  const { id, name, account } = of;
  const currency = currencyOf(of);
  const owed = account?.owed ?? 0;
  const sum = formatExactly(Math.abs(owed), currency);
  return (
    <CoopForm
      title={`Settle with ${isolate(name)}`}
      keeps={`co-op settlement ${id}`}
      confirm="Record"
      said="Settlement recorded"
      onDone={onDone}
      onClose={onClose}
      send={async (data, keyOf) => {
        const amount = minorOfText(textIn(data, "amount"), currency);
        if (amount === null || amount === 0) return { amount: WRONG_AMOUNT };
        if (amount > Math.abs(owed)) return { amount: `No more than ${sum} is owed.` };
        if (textIn(data, "note") === "") return { note: "Say how it was paid." };
        const body = { id, amount, note: textIn(data, "note") };
        await call("campaign.coopSettle", body, keyOf(body));
        return null;
      }}
    >
      {(errors) => (
        <>
          <p className="text-13 text-muted">
            {owed > 0 ? `${isolate(name)} owes you ${sum}.` : `You owe ${isolate(name)} ${sum}.`} This charges no one.
            It records that the money was paid.
          </p>
          <AmountField
            name="amount"
            label="Amount paid"
            currency={currency}
            error={errors.amount}
            initial={plainAmount(Math.abs(owed), currency)}
          />
          <NoteField
            label="How it was paid"
            help="For example, a check or a transfer. Both sides can read it."
            error={errors.note}
          />
        </>
      )}
    </CoopForm>
  );
}
