"use client";
// The form of a new contact: what is typed, kept until it is sent, and what was refused, each at its field.
import { type RefObject, useState } from "react";
import { call } from "#lib/client/call.ts";
import { type FormErrors, focusFirst, formErrors, type Refusal, refusalOf } from "#lib/client/refusal.ts";
import { useCall } from "#lib/client/use-call.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { unpackedAddress } from "#lib/contact/address.ts";
import { isRecord } from "#lib/record.ts";
import { MORE_FIELDS } from "#lib/services/contact/contact-limits.ts";
import type { CreateContact, WholeContact } from "#lib/services/contact/entities.ts";

const FIELDS = ["name", "title", "company", "email", "phone", "tags", "note", "more"] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number] | "kind", string>>;
const EMPTY: Typed = {
  ...{ kind: "person", name: "", title: "", company: "", email: "", phone: "", tags: "", note: "", more: "" },
};

/** By the field's name, or by the id of one of the workspace's own. */
export type MoreTyped = Readonly<Record<string, string>>;
type More = CreateContact["more"];

/** A draft holds texts only: what else is known stands in one. */
export function moreIn(text: string): MoreTyped {
  const typed: unknown = text === "" ? {} : JSON.parse(text);
  const said = Object.entries(isRecord(typed) ? typed : {});
  return Object.fromEntries(said.flatMap(([key, value]) => (typeof value === "string" ? [[key, value] as const] : [])));
}

/** What says something, as the service asks for it; a company has no birthday. */
export function moreOf({ kind, more }: Pick<Typed, "kind" | "more">): More {
  return Object.entries(moreIn(more)).flatMap(([key, value]): More => {
    if (value.trim() === "" || (key === "birthday" && kind === "company")) return [];
    const field = MORE_FIELDS.find((one) => one === key && one !== "custom");
    if (field === "address") return [{ field, value: "", address: unpackedAddress(value) }];
    return [field === undefined ? { field: "custom", field_id: key, value } : { field, value }];
  });
}

/** What was refused of it, by the same keys. */
function moreErrors({ fields }: Refusal, sent: More): Record<string, string> {
  const errors = Object.entries(fields).flatMap(([name, sentence]) => {
    const one = sent[Number(/^more\.(\d+)/.exec(name)?.[1] ?? Number.NaN)];
    return one === undefined ? [] : [[one.field_id ?? one.field, sentence] as const];
  });
  return Object.fromEntries(errors);
}

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

/** Who has what was typed already, asked for when a field is left; nobody where it cannot be asked. */
function useKnown({ kind, email, phone }: Typed) {
  const [asked, setAsked] = useState({ email: "", phone: "" });
  const of = kind === "company" ? ("company" as const) : ("person" as const);
  const silent = { revalidateOnFocus: false, shouldRetryOnError: false };
  const wanted = asked.email !== "" || asked.phone !== "";
  const { data } = useCall("contact.known", wanted ? { kind: of, ...asked } : null, silent);
  const stands = { email: asked.email === email.trim(), phone: asked.phone === phone.trim() };
  return {
    // What is typed on is not what was asked about any more.
    known: (data ?? []).filter(({ by }) => stands[by]),
    look: () => setAsked({ email: email.trim(), phone: phone.trim() }),
  };
}

/** `save` never rejects. */
export function useAddForm({ place, onAdded }: Options) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FormErrors<keyof Typed>>({});
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const { known, look } = useKnown(typed);
  const back = (before: Partial<Typed>) => setTyped((now) => ({ ...now, ...before }));
  const kept = useKeptDraft({ ...draftOfText("new contact", typed, back), lasting: true });

  const refuse = (found: FormErrors<keyof Typed>) => {
    setErrors(found);
    focusFirst(place.current, FIELDS, found);
  };
  async function save(): Promise<void> {
    if (typed.name.trim() === "") return refuse({ name: "Enter a name." });
    const contact = { ...typed, ...wholeOf(typed), tags: tagsIn(typed.tags), more: moreOf(typed) };
    setBusy(true);
    try {
      const made = await call("contact.create", contact, { idempotencyKey: same.keyOf(contact) });
      same.done();
      kept.release();
      setTyped(EMPTY);
      onAdded(made);
    } catch (error) {
      const refusal = refusalOf(error);
      const more = moreErrors(refusal, contact.more);
      setWrong(more);
      const nameOf = (field: string) => (field.startsWith("more.") ? "more" : field);
      refuse(formErrors(refusal, FIELDS, nameOf));
      setBusy(false);
    }
  }
  return {
    ...{ typed, errors, busy, save, wrong, known, look },
    keepMore: (key: string, value: string) => {
      setTyped((now) => ({ ...now, more: JSON.stringify({ ...moreIn(now.more), [key]: value }) }));
      setWrong(({ [key]: _, ...others }) => others);
    },
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
