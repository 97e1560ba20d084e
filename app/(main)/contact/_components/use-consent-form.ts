"use client";
// The forms of a yes and of a stop: what is typed, kept until it is sent, and what was refused, each at its field.
import { type RefObject, useState } from "react";
import { draftOfState } from "#lib/client/draft-of-state.ts";
import { type FormErrors, focusFirst, formErrors, refusalOf } from "#lib/client/refusal.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { lastMistake, type Way, waysOf } from "./consent-words.ts";
import { takingBack } from "./taking-back.ts";
import type { ContactPage } from "./use-contact-page.ts";

/** Under the wire's names; `fact` is the way that was chosen. */
export const CONSENT_FIELDS = ["fact", "source", "proof", "said_on", "until", "purpose", "scope", "reach"] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];
export type TypedConsent = Readonly<Record<ConsentField, string>>;
export type ConsentErrors = FormErrors<ConsentField>;

type Options = {
  page: ContactPage;
  place: RefObject<HTMLFormElement | null>;
  /** What its draft is called. */
  draft: string;
  /** What is missing, before anything is sent. */
  missing: (typed: TypedConsent) => ConsentErrors;
  send: (typed: TypedConsent, way: Way, key: (body: object) => string) => Promise<WholeContact>;
  said: string;
  onClose: () => void;
};

/** `save` never rejects; what was recorded can be undone from the snackbar. */
export function useConsentForm({ page, place, draft, missing, send, said, onClose }: Options) {
  const ways = waysOf(page.contact.facts);
  const [began] = useState<TypedConsent>({
    ...{ fact: ways[0]?.value ?? "", source: "person", proof: "", said_on: page.today, until: "" },
    ...{ purpose: "marketing", scope: "location", reach: "location" },
  });
  const [typed, setTyped] = useState(began);
  const [errors, setErrors] = useState<ConsentErrors>({});
  const [busy, setBusy] = useState(false);
  const same = useSameKey();
  const keep = (part: Partial<TypedConsent>) => {
    setTyped((now) => ({ ...now, ...part }));
    setErrors({});
  };
  // Every choice is part of the proof: one that went back to what it began with would record what nobody said.
  const kept = useKeptDraft(
    draftOfState({ name: draft, now: typed, saved: began }, (before) => setTyped((now) => ({ ...now, ...before }))),
  );
  const refuse = (found: ConsentErrors) => {
    setErrors(found);
    focusFirst(place.current, CONSENT_FIELDS, found);
  };
  async function save(): Promise<void> {
    const way = ways.find(({ value }) => value === typed.fact);
    const found = way === undefined ? { fact: "Choose an address." } : missing(typed);
    if (way === undefined || Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const next = await send(typed, way, same.keyOf);
      await page.put(next);
      same.done();
      kept.release();
      onClose();
      const mistake = lastMistake(next);
      const undo = () => void page.change(takingBack(mistake ?? ""), { said: "Undone" });
      showSuccess(said, mistake === null ? undefined : { label: "Undo", onClick: undo });
    } catch (error) {
      refuse(formErrors(refusalOf(error), CONSENT_FIELDS));
      setBusy(false);
    }
  }
  return { typed, errors, busy, ways, keep, save };
}

export type ConsentForm = ReturnType<typeof useConsentForm>;
