"use client";
// The text as it is read on a phone: by whoever gets the longest one, by most people, by somebody without a first name.
import { useState } from "react";
import { Segmented } from "#components/ui/segmented.tsx";
import { wholeText } from "#lib/campaign/sms/whole-text.ts";
import { counted } from "#lib/plural.ts";
import type { SmsAudienceReport } from "#lib/services/campaign/sms-entities.ts";
import { PREVIEW_LABELS } from "./segment-bars.tsx";

type Preview = SmsAudienceReport["previews"][number];
type PhonePreviewProps = {
  brand: string;
  words: string;
  number: string;
  previews: readonly Preview[];
};

/** Before anybody is counted the words stand as they were typed. */
export function PhonePreview({ brand, words, number, previews }: PhonePreviewProps) {
  const [which, setWhich] = useState<Preview["which"]>("longest");
  const shown = previews.find((one) => one.which === which) ?? previews[0];
  const text = shown?.text ?? wholeText(brand, words);
  return (
    <>
      {previews.length > 1 && shown ? (
        <Segmented
          label="Read as"
          value={shown.which}
          segments={previews.map((one) => ({ value: one.which, label: PREVIEW_LABELS[one.which] }))}
          onSelect={setWhich}
        />
      ) : null}
      <section
        aria-label="Preview on a phone"
        className="mx-auto w-full max-w-[300px] overflow-hidden rounded-[22px] border border-line-strong bg-raised"
      >
        <p className="border-b border-line px-4 py-3 text-center text-12 text-muted">
          <b className="tn block font-medium text-ink">{number}</b>
          {brand}
        </p>
        <p className="m-3 w-fit max-w-[85%] rounded-[16px] bg-sunken px-3 py-2 text-13 leading-normal wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </section>
      {shown ? (
        <p className="text-12 text-muted">
          {counted(shown.segments, "segment")} for {shown.name}
          {shown.segments === 1 ? "." : ", which arrive as one text."}
        </p>
      ) : null}
    </>
  );
}
