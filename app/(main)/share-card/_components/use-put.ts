"use client";
// A form beside the card's draft: what it sends holds at once, and what was refused stands beside its field.
import { type FormEvent, useState } from "react";
import { refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";

type PutForm = {
  /** Sends what is typed, and says what became of it. */
  send: () => Promise<string>;
  /** The field that a refusal without one stands beside. */
  otherwise: string;
};

/** `errors` are by the name of the field. */
export function usePut({ send, otherwise }: PutForm) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      showSuccess(await send());
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { [otherwise]: message });
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, save };
}
