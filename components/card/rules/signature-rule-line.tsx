"use client";
// What a workspace decided about everybody's signatures, and for whoever manages it the way to decide otherwise.
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { Button } from "#components/ui/button.tsx";
import type { SignatureRuling } from "#lib/services/card/signature-contract.ts";
import { ruledWords } from "./signature-words.ts";

const SignatureRuleDialog = late(() => import("./signature-rule-dialog.tsx").then((made) => made.default));

type SignatureRuleLineProps = {
  ruling: SignatureRuling;
  onChanged: (now: SignatureRuling) => void;
  mayRule: boolean;
  /** What is said where nothing is decided; nothing where it is left out. */
  undecided?: string;
};

/** Absent where nothing is decided and nobody may. */
export function SignatureRuleLine({ ruling, onChanged, mayRule, undecided = "" }: SignatureRuleLineProps) {
  const [asks, setAsks] = useState(false);
  const ruled = ruledWords(ruling.rule);
  const said = ruled === "" ? undecided : ruling.inherited ? `${ruled} Your company decided this.` : ruled;
  if (said === "" && !mayRule) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
      {said === "" ? null : <p>{said}</p>}
      {mayRule ? (
        <Button size="sm" onClick={() => setAsks(true)}>
          What signatures show…
        </Button>
      ) : null}
      {asks ? <SignatureRuleDialog ruling={ruling} onSaved={onChanged} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
