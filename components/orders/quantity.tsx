"use client";
// How many: one more, one less, or typed.
import { Minus, Plus } from "lucide-react";
import { useState } from "react";

type QuantityProps = { label: string; least: number; most: number; value: number; onChange: (value: number) => void };

const press =
  "grid w-11 place-items-center text-ink enabled:hover:bg-hover disabled:text-faint [&_svg]:size-4 focus-visible:outline-2 focus-visible:outline-focus";

/** An emptied field may be typed into; left empty it is what it was. */
export function Quantity({ label, least, most, value, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.max(least, Math.min(most, next)));
  return (
    <fieldset
      aria-label={label}
      className="inline-flex h-11 overflow-hidden rounded-control border border-line-control bg-raised"
    >
      <button
        type="button"
        aria-label={`One less: ${label}`}
        className={press}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        className="tn w-12 bg-transparent text-center text-15 font-semibold focus:outline-2 focus:-outline-offset-2 focus:outline-focus"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const number = Number(currentTarget.value);
          if (currentTarget.value.trim() !== "" && Number.isInteger(number)) set(number);
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={`One more: ${label}`}
        className={press}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
