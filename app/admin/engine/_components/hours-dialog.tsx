"use client";
// Hours of a place that are added to the table: the time in which it has to be open as well.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { typedDay, weekOfDays } from "#lib/campaign/sms/week-words.ts";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { dayIn } from "#lib/date-format.ts";
import { timesOver } from "#lib/plural.ts";
import { MOST_HOURS_STATUTE } from "#lib/services/campaign/sms-limits.ts";
import type { SmsHours } from "#lib/services/campaign/sms-rules-contract.ts";
import { PLACE_CHOICES } from "./text-places.ts";

const DAYS = [
  { name: "workday", label: "Monday to Friday" },
  { name: "saturday", label: "Saturday" },
  { name: "sunday", label: "Sunday" },
] as const;
const CAPS = [3, 2, 1] as const;
const NO_DAY = "Write when it opens and when it closes, or leave both empty.";

type Errors = Readonly<Record<string, string>>;

/** What was typed as the wire has it, or what is wrong with it. */
function hoursIn(form: FormData) {
  const said = (name: string) => String(form.get(name) ?? "").trim();
  const day = (name: string) => typedDay(said(`${name}_from`), said(`${name}_to`));
  const [workday, saturday, sunday] = [day("workday"), day("saturday"), day("sunday")];
  if (workday === undefined) return { errors: { workday: NO_DAY } };
  if (saturday === undefined) return { errors: { saturday: NO_DAY } };
  if (sunday === undefined) return { errors: { sunday: NO_DAY } };
  return {
    place: said("place"),
    week: [...weekOfDays({ workday, saturday, sunday })],
    closed_on_holidays: form.get("holidays") !== null,
    cap: Number(said("cap")),
    statute: said("statute"),
    valid_from: said("valid_from"),
    valid_until: said("valid_until") || null,
  };
}

function DayFields({ errors }: { errors: Errors }) {
  return DAYS.map(({ name, label }) => (
    <div key={name} className="grid grid-cols-2 gap-4">
      <Field label={`${label}, from`} error={errors[name]}>
        <Input name={`${name}_from`} type="time" />
      </Field>
      <Field label={`${label}, to`}>
        <Input name={`${name}_to`} type="time" />
      </Field>
    </div>
  ));
}

function RestFields({ errors }: { errors: Errors }) {
  return (
    <>
      <label htmlFor="hours-holidays" className="flex items-center gap-2.5 text-14">
        <Checkbox id="hours-holidays" name="holidays" />
        Closed on holidays
      </label>
      <Field label="Texts to one number in 24 hours">
        <Select name="cap" defaultValue="3">
          {CAPS.map((cap) => (
            <option key={cap} value={cap}>
              At most {timesOver(cap)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Source" error={errors.statute} help="A law, or who told you.">
        <Input name="statute" maxLength={MOST_HOURS_STATUTE} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Holds from" error={errors.valid_from}>
          <Input name="valid_from" type="date" defaultValue={dayIn(new Date(), "UTC")} />
        </Field>
        <Field label="Holds until" optional error={errors.valid_until}>
          <Input name="valid_until" type="date" />
        </Field>
      </div>
    </>
  );
}

type HoursDialogProps = { onClose: () => void; onDone: (now: SmsHours) => void };

export function HoursDialog({ onClose, onDone }: HoursDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = hoursIn(new FormData(event.currentTarget));
    if (busy) return;
    if ("errors" in typed) return setErrors(typed.errors);
    setBusy(true);
    setErrors({});
    try {
      onDone(await call("campaign.adminAddHours", typed));
      showSuccess("The hours are added");
      onClose();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setErrors(Object.keys(fields).length > 0 ? fields : { place: message });
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title="Add stricter hours" className="w-[520px]">
      <KeptForm keeps="stricter hours" className="contents" onSubmit={(event) => void add(event)}>
        <div className="grid gap-4 overflow-y-auto px-6 pt-1 pb-5">
          <p className="text-13 text-muted">
            Texts go only while these hours and the table are both open. Days without times are closed.
          </p>
          <Field label="Place" error={errors.place}>
            <Select name="place" defaultValue="US">
              {PLACE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <DayFields errors={errors} />
          <RestFields errors={errors} />
        </div>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Add hours
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
