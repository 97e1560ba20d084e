"use client";
// What a value is used for: one of the words that everybody uses, or a word of one's own.
import { useState } from "react";
import { focusIt } from "#components/contact/focus-it.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { knownUse } from "#lib/contact/value-use.ts";
import { FACT_USES, MOST_USE, USE_LABELS } from "#lib/services/contact/contact-limits.ts";

const OWN = "own";

export function UseInput({ use, onUse }: { use: string; onUse: (use: string) => void }) {
  const [isOwn, setOwn] = useState(knownUse(use) === null);
  const [chosen, setChosen] = useState(false);
  const choose = (text: string) => {
    setOwn(text === OWN);
    setChosen(true);
    onUse(text === OWN ? "" : text);
  };
  return (
    <>
      <Select aria-label="Label" value={isOwn ? OWN : use} onChange={(event) => choose(event.target.value)}>
        {FACT_USES.map((each) => (
          <option key={each} value={each}>
            {USE_LABELS[each] || "No label"}
          </option>
        ))}
        <option value={OWN}>Your own label…</option>
      </Select>
      {isOwn ? (
        <Input
          ref={chosen ? focusIt : undefined}
          aria-label="Your own label"
          placeholder="Assistant"
          autoComplete="off"
          maxLength={MOST_USE}
          value={use}
          onChange={(event) => onUse(event.target.value)}
        />
      ) : null}
    </>
  );
}
