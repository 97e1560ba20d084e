"use client";
// The fields in the filters' dialog: a choice, and two days.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ListAddress } from "./list-address.ts";
import type { FilterChange } from "./use-list-address.ts";

export type FilterFieldProps = { list: ListAddress; change: FilterChange };

type ChoiceFieldProps = FilterFieldProps & {
  name: string;
  label: string;
  /** What no choice is called: "Anybody". */
  every: string;
  options: readonly { value: string; label: string }[];
  /** Filters that another choice makes meaningless. */
  resets?: readonly string[];
};

/** What is chosen stays in it, also while the others are on their way. */
export function ChoiceField({ list, change, name, label, every, options, resets = [] }: ChoiceFieldProps) {
  const value = list.filters[name] ?? "";
  const known = value === "" || options.some((option) => option.value === value);
  const others = Object.fromEntries(resets.map((other) => [other, ""]));
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => change({ filters: { ...others, [name]: event.target.value } })}>
        <option value="">{every}</option>
        {known ? null : <option value={value}>As chosen</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** From a day to a day; either may be left open. */
export function DaysField({ list, change }: FilterFieldProps) {
  const { from = "", to = "" } = list.filters;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="From">
        <Input type="date" value={from} onChange={(event) => change({ filters: { from: event.target.value } })} />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={to}
          min={from}
          onChange={(event) => change({ filters: { to: event.target.value } })}
        />
      </Field>
    </div>
  );
}
