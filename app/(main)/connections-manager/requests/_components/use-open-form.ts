"use client";
// The form of a request: what is typed, kept until it is sent, and what was refused, each at its field.
import { type RefObject, useState } from "react";
import { useClock } from "#components/patterns/clock.tsx";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { dayIn } from "#lib/date-format.ts";
import type { PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { REQUEST_KINDS, TOLD_REQUEST_SOURCES } from "#lib/services/contact/person-request-limits.ts";

const FIELDS = ["kind", "name", "emails", "phones", "source", "asked_on", "proof"] as const;
export type RequestField = (typeof FIELDS)[number];
type Typed = Readonly<Record<RequestField, string>>;

const several = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** As the wire takes it; a choice that is none falls to what changes nothing. */
function bodyOf({ kind, source, emails, phones, name, asked_on, proof }: Typed) {
  return {
    kind: REQUEST_KINDS.find((one) => one === kind) ?? "access",
    source: TOLD_REQUEST_SOURCES.find((one) => one === source) ?? "letter",
    ...{ name, asked_on, proof, emails: several(emails), phones: several(phones) },
  };
}

function missing({ name, emails, phones, proof, asked_on: day }: Typed): FormErrors<RequestField> {
  return {
    ...(name.trim() === "" ? { name: "Enter their name." } : {}),
    ...(several(emails + phones).length === 0
      ? { emails: "Enter an email address or a phone number to look for." }
      : {}),
    ...(day === "" ? { asked_on: "Choose a day." } : {}),
    ...(proof.trim() === "" ? { proof: "Say how you know that it was them." } : {}),
  };
}

type Options = {
  place: RefObject<HTMLFormElement | null>;
  timeZone: string;
  onOpened: (request: PersonRequest) => void;
};

/** `save` never rejects. */
export function useOpenForm({ place, timeZone, onOpened }: Options) {
  const today = dayIn(useClock(), timeZone);
  const [typed, setTyped] = useState<Typed>({
    ...{ kind: "access", name: "", emails: "", phones: "", source: "letter", asked_on: today, proof: "" },
  });
  const [errors, setErrors] = useState<FormErrors<RequestField>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const keep = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const kept = useKeptDraft(
    draftOfText("privacy request", typed, (before: Partial<Typed>) => setTyped((now) => ({ ...now, ...before }))),
  );
  const refuse = (found: FormErrors<RequestField>) => {
    setErrors(found);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(): Promise<void> {
    const found = missing(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    const body = bodyOf(typed);
    setBusy(true);
    try {
      const opened = await call("contact.openPersonRequest", body, { idempotencyKey: same.keyOf(body) });
      same.done();
      kept.release();
      onOpened(opened);
    } catch (error) {
      refuse(formErrors(refusalOf(error), FIELDS));
      setBusy(false);
    }
  }
  return { typed, errors, busy, keep, save };
}
