"use client";
// A small form of its own fields: sends them, puts refusals at the fields and the focus on the first.
import { type FormEvent, useState } from "react";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";

/** `send` throws what the API throws; what it finds wrong with a field stands at that field. */
export function useFields<Name extends string>(
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<void>,
) {
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [busy, setBusy] = useState(false);

  function read(form: HTMLFormElement): Record<Name, string> {
    const data = new FormData(form);
    const values: Partial<Record<Name, string>> = {};
    for (const name of names) values[name] = String(data.get(name) ?? "");
    const whole = (filled: Partial<Record<Name, string>>): filled is Record<Name, string> =>
      names.every((name) => filled[name] !== undefined);
    return whole(values) ? values : read(form);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await send(read(form));
    } catch (error) {
      const found = formErrors(refusalOf(error), names);
      setErrors(found);
      focusFirst(form, names, found);
    } finally {
      setBusy(false);
    }
  }
  return { errors, busy, submit };
}
