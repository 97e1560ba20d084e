"use client";
// Whom somebody adds around a contact and what they say of them: kept until it is sent, and what was refused, each at its field.
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { RELATIONS } from "#lib/services/contact/relation-words.ts";
import type { ContactPage } from "../use-contact-page.ts";
import { choicesFor } from "./relation-text.ts";

const FIELDS = ["relation", "word", "back", "title"] as const;
type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;

const EMPTY: Typed = { relation: "", word: "", back: "", title: "" };

/** What is said of a company first; of a person that has to be chosen. */
function likely(contact: Contact, other: Contact): Pick<Typed, "relation" | "title"> {
  const [only] = choicesFor(contact, other).filter(({ value }) => value === "employer" || value === "employee");
  if (only === undefined) return { relation: "", title: "" };
  return { relation: only.value, title: (only.value === "employer" ? contact : other).title };
}

type Options = { page: ContactPage; place: RefObject<HTMLFormElement | null>; onClose: () => void };

/** `save` never rejects. */
export function useRelationForm({ page, place, onClose }: Options) {
  const [other, setOther] = useState<Contact | null>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const { word, back } = typed;
  const kept = useKeptDraft(
    draftOfText("contact relation", { word, back }, (before) => setTyped((now) => ({ ...now, ...before }))),
  );
  const keep = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const refuse = (found: FormErrors<Field>) => {
    setErrors(found);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(): Promise<void> {
    const relation = RELATIONS.find((one) => one === typed.relation);
    if (other === null) return;
    if (relation === undefined) return refuse({ relation: "Choose what they are." });
    if (relation === "own" && word.trim() === "") return refuse({ word: "Say what they are." });
    const said = { ...typed, relation, id: page.contact.id, other: other.id };
    setBusy(true);
    try {
      await page.put(await call("contact.addRelation", said, { idempotencyKey: same.keyOf(said) }));
      same.done();
      kept.release();
      onClose();
      showSuccess(`${other.name} added`);
    } catch (error) {
      refuse(formErrors(refusalOf(error), FIELDS));
      setBusy(false);
    }
  }
  return {
    ...{ other, typed, errors, busy, keep, save },
    pick: (row: Contact) => {
      setOther(row);
      keep(likely(page.contact, row));
    },
    again: () => setOther(null),
  };
}

export type RelationForm = ReturnType<typeof useRelationForm>;
