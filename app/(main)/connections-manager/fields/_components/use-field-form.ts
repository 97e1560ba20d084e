"use client";
// The form of a field: what is typed, kept until it is sent, and what was refused, each at its place.
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { FIELD_TYPES } from "#lib/services/contact/field-limits.ts";

const FIELDS = ["name", "type", "options"] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function bodyOf({ name, type, options }: Typed) {
  const chosen = FIELD_TYPES.find((one) => one === type) ?? "text";
  return { name: name.trim(), type: chosen, options: chosen === "choice" ? linesOf(options) : [] };
}

function missing({ name, type, options }: Typed): FormErrors<keyof Typed> {
  return {
    ...(name.trim() === "" ? { name: "Enter a name." } : {}),
    ...(type === "choice" && linesOf(options).length === 0 ? { options: "Add at least one option." } : {}),
  };
}

type Options = {
  place: RefObject<HTMLFormElement | null>;
  /** Null for a new one. */
  field: ContactField | null;
  onSaved: () => void;
};

/** `save` never rejects. */
export function useFieldForm({ place, field, onSaved }: Options) {
  const [typed, setTyped] = useState<Typed>({
    ...{ name: field?.name ?? "", type: field?.type ?? "text", options: field?.options.join("\n") ?? "" },
  });
  const [errors, setErrors] = useState<FormErrors<keyof Typed>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const keep = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const kept = useKeptDraft(
    draftOfText(`contact field ${field?.id ?? "new"}`, typed, (before: Partial<Typed>) =>
      setTyped((now) => ({ ...now, ...before })),
    ),
  );
  const refuse = (found: FormErrors<keyof Typed>) => {
    setErrors(found);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(): Promise<void> {
    const found = missing(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    const body = bodyOf(typed);
    setBusy(true);
    try {
      if (field === null) await call("contact.addField", body, { idempotencyKey: same.keyOf(body) });
      else await call("contact.changeField", { ...body, id: field.id, version: field.version });
      same.done();
      kept.release();
      onSaved();
    } catch (error) {
      refuse(formErrors(refusalOf(error), FIELDS));
      setBusy(false);
    }
  }
  return { typed, errors, busy, keep, save };
}
