"use client";
// How many seats: whatever is typed stays typed, what counts is the nearest number that can be ordered.
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

const MOST = 100_000;

type SeatsFieldProps = {
  included: number;
  /** Null for who may only look. */
  taken: number | null;
  value: number;
  onChange: (seats: number) => void;
};

/** The least is what the plan includes, or what is taken, whichever is more. */
export function leastSeats(included: number, taken: number | null): number {
  return Math.max(included, taken ?? 1);
}

/** An emptied field may be typed into; left empty it is the least again. */
export function SeatsField({ included, taken, value, onChange }: SeatsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const least = leastSeats(included, taken);
  const asked = Number(typed ?? value);
  const help = `${taken === null ? "" : `${taken.toLocaleString("en")} taken, `}${included.toLocaleString("en")} included.`;
  return (
    <Field
      label="Seats"
      className="max-w-[220px]"
      error={
        typed !== null && typed !== "" && asked !== value ? `From ${least} to ${MOST.toLocaleString("en")}.` : undefined
      }
      help={help}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={least}
        max={MOST}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(Math.max(least, Math.min(MOST, Math.trunc(target.valueAsNumber) || least)));
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
