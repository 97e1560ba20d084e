"use client";
// Saving one value of a contact: again by itself where something else of the contact changed, by hand where this value did.
import { useState } from "react";
import { valueWords } from "#components/contact/fact-source.ts";
import { call } from "#lib/client/call.ts";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { NO_ADDRESS, packedAddress, unpackedAddress } from "#lib/contact/address.ts";
import { keptUse } from "#lib/contact/value-use.ts";
import { isConflict } from "#lib/errors.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";
import { type FieldOf, standsInstead } from "./fact-words.ts";
import type { ContactPage } from "./use-contact-page.ts";

type Options = { page: ContactPage; of: FieldOf; fact: Fact | null; onClose: () => void };

/** What a value is as it is typed; of an address that nobody took apart all of it is the street. */
function typedText(fact: Fact | null): string {
  if (fact?.field !== "address") return fact?.value ?? "";
  return packedAddress(fact.address ?? { ...NO_ADDRESS, street: fact.value });
}

/** What is typed, kept while one looks elsewhere; `close` lets it go. */
function useTyped({ of, fact, onClose }: Omit<Options, "page">) {
  const [value, setValue] = useState(typedText(fact));
  const [use, setUse] = useState(fact?.use ?? "");
  const saved = { value: typedText(fact), use: fact?.use ?? "" };
  const draft = draftOfState({ name: `detail ${fact?.id ?? of.key}`, now: { value, use }, saved }, (back) => {
    if (back.value !== undefined) setValue(back.value);
    if (back.use !== undefined) setUse(back.use);
  });
  const kept = useKeptDraft({ ...draft, lasting: true });
  const close = () => {
    kept.release();
    onClose();
  };
  return { value, setValue, use, setUse, close };
}

/** `instead` is what stands there now, "" where it was removed, null while nothing changed. */
export function useFactEditor({ page, of, fact, onClose }: Options) {
  const [base, setBase] = useState(fact);
  const { value, setValue, use, setUse, close } = useTyped({ of, fact, onClose });
  const [error, setError] = useState<string>();
  const [instead, setInstead] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async ({ id, version }: WholeContact, before: Fact | null) => {
    const replaced = before === null ? {} : { instead: before.id };
    const which = of.custom === null ? {} : { field_id: of.custom.id };
    const said = of.field === "address" ? { address: unpackedAddress(value) } : { value };
    await page.put(
      await call("contact.addFact", { id, version, field: of.field, ...which, use, ...said, ...replaced }),
    );
  };
  /** True where it is saved; else what stands there now is said. */
  async function sendAgain(): Promise<boolean> {
    const now = await page.again();
    const other = standsInstead(base, of.key, now.facts);
    if (other !== null) {
      setInstead(other === "gone" ? "" : valueWords(other));
      setBase(other === "gone" ? null : other);
      return false;
    }
    await send(now, base);
    return true;
  }
  async function attempt(): Promise<boolean> {
    try {
      await send(page.latest(), base);
      return true;
    } catch (thrown) {
      if (!isConflict(thrown)) throw thrown;
      return sendAgain();
    }
  }
  async function save(): Promise<void> {
    if (value.trim() === "") return setError("Enter something, or cancel.");
    if (base !== null && typedText(base) === value && base.use === keptUse(use)) return close();
    setBusy(true);
    try {
      if (await attempt()) close();
    } catch (thrown) {
      const { fields, message } = refusalOf(thrown);
      setError(fields.value ?? message);
    } finally {
      setBusy(false);
    }
  }
  return {
    ...{ value, use, setUse, error, instead, busy, save, close },
    type: (text: string) => {
      setValue(text);
      setError(undefined);
    },
  };
}
