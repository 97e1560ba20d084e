"use client";
// The parts of a signature: those that its person decides about, and what the workspace decided for everybody.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Handed } from "#lib/card/hand-out/handed.ts";
import type { Signed } from "#lib/card/hand-out/signature.ts";
import { isSigned, partsUnder, type SignaturePart, type SignatureRule } from "#lib/card/hand-out/signature-rule.ts";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { SwitchRow } from "../switch-row.tsx";
import { PART_LABELS, ruledWords } from "./signature-words.ts";

const SignatureRuleDialog = late(() => import("./signature-rule-dialog.tsx").then((made) => made.default));

export type Chosen = Readonly<Record<SignaturePart, boolean>>;

const EVERYTHING: Chosen = {
  ...{ title: true, company: true, phone: true, email: true, photo: true, code: true, compliance: true },
};

type Parts = { address: string; handed: Handed; photo: string | null };

/** The signature of what the card says, what its person chose, and what the rule leaves of it. */
function signedOf({ address, handed, photo }: Parts, rule: SignatureRule, chosen: Chosen): Signed {
  const has = (part: SignaturePart) => isSigned(rule, part, chosen[part]);
  const text = (part: "title" | "company" | "phone" | "email" | "compliance") => (has(part) ? handed[part] : "");
  return {
    ...{ name: handed.name, title: text("title"), company: text("company"), phone: text("phone") },
    ...{ email: text("email"), address, photo: has("photo") ? photo : null, code: has("code") },
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
    part === "code" ? true : part === "photo" ? photo !== null : handed[part] !== "",
  );
  const flip = (part: SignaturePart) => (on: boolean) => setChosen({ ...chosen, [part]: on });
  return { ruling, setRuling, signed: signedOf(parts, ruling.rule, chosen), chosen, offered, flip };
}

type SignaturePartsProps = { signature: ReturnType<typeof useSignature>; mayRule: boolean };

export function SignatureParts({ signature, mayRule }: SignaturePartsProps) {
  const { ruling, setRuling, chosen, offered, flip } = signature;
  const [asks, setAsks] = useState(false);
  const ruled = ruledWords(ruling.rule);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {offered.map((part) => (
          <SwitchRow key={part} label={PART_LABELS[part]} checked={chosen[part]} onChange={flip(part)} />
        ))}
      </div>
      {ruled === "" && !mayRule ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
          {ruled === "" ? null : <p>{ruling.inherited ? `${ruled} Your company decided this.` : ruled}</p>}
          {mayRule ? (
            <Button size="sm" onClick={() => setAsks(true)}>
              What signatures show…
            </Button>
          ) : null}
        </div>
      )}
      {asks ? <SignatureRuleDialog ruling={ruling} onSaved={setRuling} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
