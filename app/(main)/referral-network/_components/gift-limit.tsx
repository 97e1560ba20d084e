"use client";
// How many thank-yous are owed and what was given, and the most that a gift can cost, which a manager sets.
import { type FormEvent, useState } from "react";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { formatMoney } from "#lib/money.ts";
import { GIFT_CURRENCIES } from "#lib/services/contact/introduction-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";
import { centsOf } from "./cents.ts";

type Limit = OutputOf<"contact.giftLimit">;
const AMOUNT = "Enter an amount such as 75.";

type LimitDialogProps = { limit: Limit["limit"]; onSaved: (next: Limit) => void; onClose: () => void };

function LimitDialog({ limit, onSaved, onClose }: LimitDialogProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function save(data: FormData) {
    const cents = centsOf(String(data.get("cents") ?? "").trim());
    const currency = GIFT_CURRENCIES.find((one) => one === data.get("currency")) ?? "USD";
    if (!cents) return setError(AMOUNT);
    setBusy(true);
    try {
      onSaved(await call("contact.setGiftLimit", { cents, currency }));
      showSuccess("Limit saved");
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.cents ?? message);
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(new FormData(event.currentTarget));
  };
  return (
    <Dialog open onClose={onClose} title="What a gift can cost" className="w-[420px]">
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <p className="text-13 text-muted">For everybody in this workspace. What was given before stays as it is.</p>
          <Field label="At most" error={error}>
            <Input
              name="cents"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={limit ? (limit.cents / 100).toFixed(2) : ""}
              data-autofocus
            />
          </Field>
          <Field label="Currency">
            <Select name="currency" defaultValue={limit?.currency ?? "USD"}>
              {GIFT_CURRENCIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tn font-semibold">{value}</dd>
    </div>
  );
}

/** Of all referrals, however many the page shows. */
export default function GiftLimit() {
  const { data, mutate } = useCall("contact.giftLimit");
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState(false);
  const limit = data?.limit ?? null;
  return (
    <section aria-labelledby="thanks" className="pt-6 text-13">
      <h2 id="thanks" className="border-b border-line pb-2 text-15">
        Thank-yous
      </h2>
      <dl>
        <Row label="Owed" value={data ? String(data.owed) : "…"} />
        <Row label="Given" value={data ? String(data.given) : "…"} />
        <Row
          label="A gift can cost"
          value={limit ? formatMoney(limit.cents, limit.currency) : data ? "Not set" : "…"}
        />
      </dl>
      {data?.may_set && mayWrite ? (
        <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {limit ? "Change limit" : "Set a limit"}
        </Button>
      ) : null}
      <p className="pt-3 text-12 text-muted">Gifts, not fees: only licensed people can be paid for a referral.</p>
      {open ? (
        <LimitDialog
          limit={limit}
          onSaved={(next) => void mutate(next, { revalidate: false })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
