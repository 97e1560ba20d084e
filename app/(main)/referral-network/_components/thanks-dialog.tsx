"use client";
// Marks a referral as thanked: the day, a note, and what a gift cost, within what the company allows.
import { type FormEvent, useRef, useState } from "react";
import { useClock } from "#components/patterns/clock.tsx";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input, Textarea } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall, useRefresh } from "#lib/client/use-call.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { dayIn } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import { MOST_THANKS } from "#lib/services/contact/introduction-limits.ts";
import type { Referral } from "#lib/services/contact/network-entities.ts";
import { centsOf } from "./cents.ts";

const FIELDS = ["thanked_on", "note", "cents"] as const;
type Errors = FormErrors<(typeof FIELDS)[number]>;
const AMOUNT = "Enter an amount such as 40 or 39.50, or leave it empty.";

function useThanks({ row, onClose }: { row: Referral; onClose: () => void }) {
  const place = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const refresh = useRefresh();
  const again = () => refresh("contact.referrals", "contact.giftLimit");
  const refuse = (found: Errors) => {
    setErrors(found);
    setBusy(false);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const cents = centsOf(text("cents"));
    if (cents === undefined) return refuse({ cents: AMOUNT });
    const body = { id: row.id, thanked_on: text("thanked_on"), note: text("note"), cents };
    setBusy(true);
    try {
      await call("contact.thankReferral", body, { idempotencyKey: same.keyOf(body) });
      onClose();
      showSuccess("Thank-you saved");
      await again();
    } catch (thrown) {
      refuse(formErrors(refusalOf(thrown), FIELDS));
    }
  }
  async function remove() {
    const mark = async (deleted: boolean) => {
      await call("contact.unthankReferral", { id: row.id, deleted });
      await again();
    };
    setBusy(true);
    try {
      await mark(true);
      onClose();
      showSuccess("Thank-you removed", { label: "Undo", onClick: () => void mark(false) });
    } catch (thrown) {
      refuse(formErrors(refusalOf(thrown), FIELDS));
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void save(new FormData(event.currentTarget));
  };
  return { place, errors, busy, submit, remove };
}

/** What a gift may cost, in words. */
function useLimitWords(): string {
  const { data } = useCall("contact.giftLimit");
  if (data === undefined) return "";
  const { limit } = data;
  return limit
    ? `At most ${formatMoney(limit.cents, limit.currency)}.`
    : "Your company has not set how much a gift can cost yet.";
}

type ThanksProps = { row: Referral; timeZone: string; onClose: () => void };

export default function ThanksDialog({ row, timeZone, onClose }: ThanksProps) {
  const now = useClock();
  const { place, errors, busy, submit, remove } = useThanks({ row, onClose });
  const limit = useLimitWords();
  const { thanks } = row;
  const cost = thanks?.cents ? (thanks.cents / 100).toFixed(2) : "";
  return (
    <Dialog open onClose={onClose} title={`Thank ${row.introducer?.name ?? ""}`} className="w-[460px]">
      <KeptForm keeps={`thanks ${row.id}`} form={place} onSubmit={submit}>
        <div className="grid gap-4 px-6 pt-2 pb-[18px]">
          <div role="alert" className="empty:hidden">
            {errors.form ? <Note tone="danger" title={errors.form} /> : null}
          </div>
          <p className="text-13 text-muted">For introducing {row.name}. Gifts only, never a share of a fee.</p>
          <Field label="Thanked on" error={errors.thanked_on}>
            <Input name="thanked_on" type="date" defaultValue={thanks?.thanked_on ?? dayIn(now, timeZone)} />
          </Field>
          <Field label="What a gift cost" optional help={limit} error={errors.cents}>
            <Input name="cents" inputMode="decimal" autoComplete="off" defaultValue={cost} />
          </Field>
          <Field label="Note" optional error={errors.note}>
            <Textarea name="note" rows={2} maxLength={MOST_THANKS} defaultValue={thanks?.note ?? ""} />
          </Field>
        </div>
        <DialogActions>
          {thanks ? (
            <Button variant="ghost" onClick={() => void remove()}>
              Remove
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
