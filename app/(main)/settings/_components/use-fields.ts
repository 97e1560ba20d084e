"use client";
// A small form of its own fields: sends them, puts refusals at the fields and the focus on the first.
import { type FormEvent, useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import { isAppError } from "#lib/errors.ts";

type Errors<Name extends string> = Partial<Record<Name | "form", string>>;

/** `send` throws what the API throws; what it finds wrong with a field stands at that field. */
export function useFields<Name extends string>(
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<void>,
) {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [busy, setBusy] = useState(false);

  function read(form: HTMLFormElement): Record<Name, string> {
    const data = new FormData(form);
    const values: Partial<Record<Name, string>> = {};
    for (const name of names) values[name] = String(data.get(name) ?? "");
    const whole = (filled: Partial<Record<Name, string>>): filled is Record<Name, string> =>
      names.every((name) => filled[name] !== undefined);
    return whole(values) ? values : read(form);
  }

  function refused(error: unknown): Errors<Name> {
    const fields = isAppError(error) ? (error.details.fields ?? {}) : {};
    const found: Errors<Name> = {};
    for (const name of names) if (fields[name]?.[0]) found[name] = fields[name]?.[0];
    return Object.keys(found).length > 0 ? found : { ...found, form: messageOf(error) };
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
      const found = refused(error);
      setErrors(found);
      const first = names.find((name) => found[name]);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    } finally {
      setBusy(false);
    }
  }
  return { errors, busy, submit };
}
