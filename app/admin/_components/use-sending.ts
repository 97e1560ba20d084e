"use client";
// Sends a form that is a page of its own: once at a time, and what is refused stands at its field.
import { type RefObject, useState } from "react";
import { refusalOf } from "#lib/client/refusal.ts";
import { isConflict } from "#lib/errors.ts";

/** A field that was filled in wrongly, and the sentence for it. */
export type Wrong = { field: string; error: string };

const conflict = (what: string) =>
  `This ${what} was changed while you were editing. Reload the page to see the changes. What you entered will be lost.`;

/** Sends a form once at a time; the first wrong field gets the focus, what belongs to no field stands over them. */
export function useSending(form: RefObject<HTMLFormElement | null>, what: string) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const refuse = (found: Wrong) => {
    setWrong(found);
    const field = form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`);
    if (field) field.focus();
    else setFailed(found.error);
  };
  async function sendForm<T extends object>(parsed: T | Wrong, run: (parsed: T) => Promise<void>): Promise<void> {
    if (busy) return;
    setFailed(null);
    setWrong(null);
    if (isWrong(parsed)) return refuse(parsed);
    setBusy(true);
    try {
      await run(parsed);
    } catch (error) {
      const { fields, message } = refusalOf(error);
      const [first] = Object.entries(fields);
      if (isConflict(error)) setFailed(conflict(what));
      else if (first) refuse({ field: first[0], error: first[1] });
      else setFailed(message);
      setBusy(false);
    }
  }
  return { busy, wrong, failed, sendForm };
}

const isWrong = (found: object): found is Wrong => "error" in found;
