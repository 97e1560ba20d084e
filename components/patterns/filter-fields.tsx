"use client";
// The fields in the filters' dialog: a choice, and two days.
import { useEffect, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ListAddress } from "./list-address.ts";
import type { FilterChange } from "./use-list-address.ts";

/** The first day that a list takes. */
const EARLIEST = "1970-01-01";

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

type DayInputProps = { value: string; min?: string | undefined; onDay: (day: string) => void };

/** A day typed digit by digit is many days: a year that is not whole yet is none of them. */
export function DayInput({ value, min, onDay, ...field }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Input
      type="date"
      {...field}
      value={typed}
      min={min}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || target.value >= EARLIEST) onDay(target.value);
      }}
    />
  );
}

/** From a day to a day; either may be left open. */
export function DaysField({ list, change }: FilterFieldProps) {
  const { from = "", to = "" } = list.filters;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="From">
        <DayInput value={from} onDay={(day) => change({ filters: { from: day } })} />
      </Field>
      <Field label="To">
        <DayInput value={to} min={from} onDay={(day) => change({ filters: { to: day } })} />
      </Field>
    </div>
  );
}
