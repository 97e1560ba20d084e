"use client";
// Records that somebody said stop. It holds on the address, and how far it reaches is a choice of whoever manages it all.
import { useRef } from "react";
import { call } from "#lib/client/call.ts";
import { SCOPE_LABELS, STOP_REACHES, TOLD_SOURCES } from "#lib/services/contact/consent-limits.ts";
import { Choice, ConsentDialog, Line, SaidOf } from "./consent-dialog.tsx";
import type { Way } from "./consent-words.ts";
import { type TypedConsent, useConsentForm } from "./use-consent-form.ts";
import type { ContactPage } from "./use-contact-page.ts";

const REACHES = STOP_REACHES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

function bodyOf({ source, proof, reach }: TypedConsent, way: Way) {
  return {
    ...{ fact: way.fact, channel: way.channel, proof },
    source: TOLD_SOURCES.find((one) => one === source) ?? "person",
    reach: STOP_REACHES.find((one) => one === reach) ?? "location",
  };
}

export default function StopDialog({ page, onClose }: { page: ContactPage; onClose: () => void }) {
  const place = useRef<HTMLFormElement>(null);
  const form = useConsentForm({
    ...{ page, place, onClose, draft: "contact stop", said: "Stop recorded" },
    missing: () => ({}),
    send: (typed, way, keyOf) => {
      const body = { id: page.contact.id, ...bodyOf(typed, way) };
      return call("contact.recordStop", body, { idempotencyKey: keyOf(body) });
    },
  });
  return (
    <ConsentDialog title="They said stop" act="Record stop" {...{ form, place, onClose }}>
      <SaidOf form={form} />
      {page.contact.brand_stop ? <Choice form={form} name="reach" label="Who stops" options={REACHES} /> : null}
      <Line form={form} name="proof" label="What they said" optional />
      <p className="text-12 text-muted">
        It applies to every contact with this address. Only a newer yes from them changes it.
      </p>
    </ConsentDialog>
  );
}
