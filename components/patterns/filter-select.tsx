"use client";
// A filter over a list: one choice of a few, said in words; "all" takes it away.
import { ChevronsUpDown } from "lucide-react";
import { cn } from "#components/ui/cn.ts";

type FilterSelectProps = {
  label: string;
  value: string;
  /** The first one is no filter. */
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Stands out while it filters. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <span className="relative min-w-0 touch:min-w-[130px] touch:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          "target block h-[30px] w-[148px] cursor-pointer max-xl:w-[120px] appearance-none truncate rounded-control border bg-raised pr-7 pl-2.5 text-12 font-medium touch:h-11 touch:w-full touch:text-[16px]",
          value === "" ? "border-line-strong text-muted" : "border-brand text-ink",
        )}
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
