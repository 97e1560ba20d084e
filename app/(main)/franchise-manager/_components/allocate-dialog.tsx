"use client";
// Money for a location: given, or taken back as far as it is left.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { minorOfText } from "#lib/campaign/coop/amounts.ts";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import { formatExactly } from "#lib/money.ts";
import { type CoopSubject, currencyOf } from "./coop-asks.ts";
import { AmountField, NoteField } from "./coop-fields.tsx";
import { CoopForm, textIn, WRONG_AMOUNT } from "./coop-form.tsx";

type AllocateDialogProps = { of: CoopSubject; onDone: () => void; onClose: () => void };

export default function AllocateDialog({ of, onDone, onClose }: AllocateDialogProps) {
  const { id, name, account } = of;
  const currency = currencyOf(of);
  const left = account?.available ?? 0;
  return (
    <CoopForm
      title={`Co-op money for ${isolate(name)}`}
      keeps={`co-op allocation ${id}`}
      confirm="Save"
      said="Allocation saved"
      onDone={onDone}
      onClose={onClose}
      send={async (data, keyOf) => {
        const amount = minorOfText(textIn(data, "amount"), currency);
        if (amount === null || amount === 0) return { amount: WRONG_AMOUNT };
        const body = { id, amount: textIn(data, "way") === "back" ? -amount : amount, note: textIn(data, "note") };
        await call("campaign.coopAllocate", body, keyOf(body));
        return null;
      }}
    >
      {(errors) => (
        <>
          <p className="text-13 text-muted">
            {left === 0 ? "Nothing is left to spend now." : `${formatExactly(left, currency)} is left to spend now.`}{" "}
            This moves no money. It sets how much you will cover.
          </p>
          {left === 0 ? null : (
            <Field label="What to do">
              <Select name="way" defaultValue="give">
                <option value="give">Allocate more</option>
                <option value="back">Withdraw some of what is left</option>
              </Select>
            </Field>
          )}
          <AmountField name="amount" label="Amount" currency={currency} error={errors.amount} />
          <NoteField label="Note" help="The location reads it in its statement." error={errors.note} optional />
        </>
      )}
    </CoopForm>
  );
}
