"use client";
// What a segment to a country costs, from now or from a day on.
import { type FormEvent, useState } from "react";
import { CountrySelect } from "#components/patterns/country-select.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { segmentPriceOf } from "#lib/campaign/sms/money-words.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { SmsPrices } from "#lib/services/campaign/sms-rules-contract.ts";

type PriceDialogProps = { onClose: () => void; onDone: (now: SmsPrices) => void };
type Errors = Readonly<Record<string, string>>;

export function PriceDialog({ onClose, onDone }: PriceDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const price = segmentPriceOf(String(form.get("price") ?? ""));
    const from = String(form.get("valid_from") ?? "");
    if (busy) return;
    if (price === null) return setErrors({ price: "Write it in dollars, such as 0.0112." });
    setBusy(true);
    setErrors({});
    const valid_from = from === "" ? null : `${from}T00:00:00Z`;
    try {
      onDone(await call("campaign.adminSetPrice", { country: String(form.get("country") ?? ""), price, valid_from }));
      showSuccess("The price is changed");
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(Object.keys(fields).length > 0 ? fields : { price: message });
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="Change a price" className="w-[460px]">
      <KeptForm keeps="price of texts" className="contents" onSubmit={(event) => void change(event)}>
        <div className="grid gap-4 px-6 pt-1 pb-5">
          <Field label="Country" error={errors.country}>
            <CountrySelect name="country" first="US" defaultValue="US" />
          </Field>
          <Field label="Price of a segment" error={errors.price} help="In US dollars.">
            <Input name="price" inputMode="decimal" autoComplete="off" placeholder="0.0112" />
          </Field>
          <Field
            label="From"
            optional
            error={errors.valid_from}
            help="It begins at midnight UTC. Leave it empty to change it now."
          >
            <Input name="valid_from" type="date" />
          </Field>
        </div>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Change price
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
