"use client";
// Records that somebody agreed to be written to: by which way, for what, by whom, until when, and where the proof is.
import { useRef } from "react";
import { call } from "#lib/client/call.ts";
import {
  CONSENT_PURPOSES,
  CONSENT_SCOPES,
  PURPOSE_LABELS,
  SCOPE_LABELS,
  TOLD_SOURCES,
} from "#lib/services/contact/consent-limits.ts";
import { Choice, ConsentDialog, Line, SaidOf } from "./consent-dialog.tsx";
import type { Way } from "./consent-words.ts";
import { type TypedConsent, useConsentForm } from "./use-consent-form.ts";
import type { ContactPage } from "./use-contact-page.ts";

const PURPOSES = CONSENT_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }));
/** The brand is answered for by who looks after the whole workspace. */
const scopesOf = ({ brand_stop: brand }: ContactPage["contact"]) =>
  CONSENT_SCOPES.filter((value) => brand || value !== "brand").map((value) => ({ value, label: SCOPE_LABELS[value] }));

function missing({ proof, said_on: day }: TypedConsent) {
  return {
    ...(proof.trim() === "" ? { proof: "Say where the proof is." } : {}),
    ...(day === "" ? { said_on: "Choose a day." } : {}),
  };
}

/** As the wire takes it; a choice that is none falls to the narrowest. */
function bodyOf({ source, proof, said_on, until, purpose, scope }: TypedConsent, way: Way) {
  return {
    ...{ fact: way.fact, channel: way.channel, proof, said_on, until: until === "" ? null : until },
    source: TOLD_SOURCES.find((one) => one === source) ?? "person",
    purpose: CONSENT_PURPOSES.find((one) => one === purpose) ?? "service",
    scope: CONSENT_SCOPES.find((one) => one === scope) ?? "owner",
  };
}

export default function YesDialog({ page, onClose }: { page: ContactPage; onClose: () => void }) {
  const place = useRef<HTMLFormElement>(null);
  const form = useConsentForm({
    ...{ page, place, missing, onClose, draft: "contact yes", said: "Yes recorded" },
    send: (typed, way, keyOf) => {
      const body = { id: page.contact.id, ...bodyOf(typed, way) };
      return call("contact.recordConsent", body, { idempotencyKey: keyOf(body) });
    },
  });
  return (
    <ConsentDialog title="Record a yes" act="Record it" {...{ form, place, onClose }}>
      <SaidOf form={form} />
      <Line form={form} name="proof" label="Where the proof is" />
      <div className="grid grid-cols-2 gap-4 touch:grid-cols-1">
        <Line form={form} name="said_on" label="Said on" type="date" />
        <Line form={form} name="until" label="Until" type="date" optional />
        <Choice form={form} name="purpose" label="What for" options={PURPOSES} />
        <Choice form={form} name="scope" label="Who may write" options={scopesOf(page.contact)} />
      </div>
    </ConsentDialog>
  );
}
