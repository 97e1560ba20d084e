"use client";
// What a company decides for all of its cards: what visitors agree to, how long answers are kept, what signatures show.
import { useState } from "react";
import { ConsentTexts } from "#components/card/rules/consent-texts.tsx";
import { Retention } from "#components/card/rules/retention.tsx";
import { SignatureRuleLine } from "#components/card/rules/signature-rule-line.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import type { ConsentText, Retention as Kept } from "#lib/services/card/exchange-entities.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";

export type RulesProps = {
  texts: readonly ConsentText[];
  kept: Kept;
  ruling: SignatureRuling;
  /** False while somebody else looks through this person's eyes. */
  mayRule: boolean;
  timeZone: string;
};

export function Rules({ texts, kept, ruling: first, mayRule, timeZone }: RulesProps) {
  const [ruling, setRuling] = useState(first);
  return (
    <>
      <ConsentTexts first={texts} />
      <Retention first={kept} timeZone={timeZone} />
      <section aria-labelledby="signatures" className="max-w-[640px] pb-12">
        <SectionHeading title="Email signatures" id="signatures" />
        <div className="pt-4">
          <SignatureRuleLine
            {...{ ruling, mayRule }}
            onChanged={setRuling}
            undecided="Each person decides what their signature shows."
          />
        </div>
      </section>
    </>
  );
}
