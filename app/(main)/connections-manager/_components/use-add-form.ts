"use client";
// The form of a new contact: what is typed, kept until it is sent, and what was refused, each at its field.
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";

const FIELDS = ["name", "title", "company", "email", "phone", "tags", "note"] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number] | "kind", string>>;
const EMPTY: Typed = { kind: "person", name: "", title: "", company: "", email: "", phone: "", tags: "", note: "" };

/** A draft holds texts only: tags stand in one, a line each. */
export function tagsIn(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** What a company has none of stays typed, and is not sent. */
function wholeOf({ kind, title, company }: Typed) {
  return kind === "company"
    ? { kind: "company" as const, title: "", company: "" }
    : { kind: "person" as const, title, company };
}

type Options = { place: RefObject<HTMLFormElement | null>; onAdded: (contact: WholeContact) => void };

/** `save` never rejects. */
export function useAddForm({ place, onAdded }: Options) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FormErrors<keyof Typed>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const back = (before: Partial<Typed>) => setTyped((now) => ({ ...now, ...before }));
  const kept = useKeptDraft({ ...draftOfText("new contact", typed, back), lasting: true });

  const refuse = (found: FormErrors<keyof Typed>) => {
    setErrors(found);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(): Promise<void> {
    if (typed.name.trim() === "") return refuse({ name: "Enter a name." });
    const contact = { ...typed, ...wholeOf(typed), tags: tagsIn(typed.tags) };
    setBusy(true);
    try {
      const made = await call("contact.create", contact, { idempotencyKey: same.keyOf(contact) });
      same.done();
      kept.release();
      setTyped(EMPTY);
      onAdded(made);
    } catch (error) {
      refuse(formErrors(refusalOf(error), FIELDS));
      setBusy(false);
    }
  }
  return {
    ...{ typed, errors, busy, save },
    keep: (part: Partial<Typed>) => {
      setTyped((now) => ({ ...now, ...part }));
      setErrors(({ form: _, ...found }) => {
        const rest = { ...found };
        for (const name of FIELDS) if (part[name] !== undefined) delete rest[name];
        return rest;
      });
    },
  };
}
