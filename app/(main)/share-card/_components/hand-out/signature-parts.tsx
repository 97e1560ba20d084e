"use client";
// The parts of a signature: those that its person decides about, and what the workspace decided for everybody.
import { useState } from "react";
import { SignatureRuleLine } from "#components/card/rules/signature-rule-line.tsx";
import { PART_LABELS } from "#components/card/rules/signature-words.ts";
import type { Handed } from "#lib/card/hand-out/handed.ts";
import type { Signed } from "#lib/card/hand-out/signature.ts";
import { isSigned, partsUnder, type SignaturePart, type SignatureRule } from "#lib/card/hand-out/signature-rule.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { SwitchRow } from "../switch-row.tsx";

export type Chosen = Readonly<Record<SignaturePart, boolean>>;

const EVERYTHING: Chosen = {
  ...{ title: true, company: true, phone: true, email: true, photo: true, code: true, compliance: true },
};

type Parts = { address: string; handed: Handed; photo: boolean };

/** The signature of what the card says, what its person chose, and what the rule leaves of it. */
function signedOf({ address, handed, photo }: Parts, rule: SignatureRule, chosen: Chosen): Signed {
  const has = (part: SignaturePart) => isSigned(rule, part, chosen[part]);
  const text = (part: "title" | "company" | "phone" | "email" | "compliance") => (has(part) ? handed[part] : "");
  return {
    ...{ name: handed.name, title: text("title"), company: text("company"), phone: text("phone") },
    ...{ email: text("email"), address, photo: photo && has("photo"), code: has("code") },
    compliance: text("compliance"),
  };
}

/** What the signature has now, and how that is changed. */
export function useSignature(parts: Parts, first: SignatureRuling) {
  const [ruling, setRuling] = useState(first);
  const [chosen, setChosen] = useState(EVERYTHING);
  const { handed, photo } = parts;
  /** Of what the card does not say there is nothing to decide. */
  const offered = partsUnder(ruling.rule, "choice").filter((part) =>
    part === "code" ? true : part === "photo" ? photo : handed[part] !== "",
  );
  const flip = (part: SignaturePart) => (on: boolean) => setChosen({ ...chosen, [part]: on });
  return { ruling, setRuling, signed: signedOf(parts, ruling.rule, chosen), chosen, offered, flip };
}

type SignaturePartsProps = { signature: ReturnType<typeof useSignature>; mayRule: boolean };

export function SignatureParts({ signature, mayRule }: SignaturePartsProps) {
  const { ruling, setRuling, chosen, offered, flip } = signature;
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {offered.map((part) => (
          <SwitchRow key={part} label={PART_LABELS[part]} checked={chosen[part]} onChange={flip(part)} />
        ))}
      </div>
      <SignatureRuleLine {...{ ruling, mayRule }} onChanged={setRuling} />
    </>
  );
}
