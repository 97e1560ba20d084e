"use client";
// A filter over a list: one choice of a few, said in words; "all" takes it away.
import { ChevronsUpDown } from "lucide-react";
import { useEarlyValue } from "#lib/client/use-early-value.ts";

type FilterSelectProps = {
  label: string;
  value: string;
  /** The first one is no filter. */
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Stands out while it filters. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const ref = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <span className="relative min-w-0 touch:min-w-[130px] touch:flex-1">
      <select
        ref={ref}
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-on={value !== "" || undefined}
        className="list-choice"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-3 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}
