"use client";
// A birthday: the month and the day, and the year where somebody knows it.
import { useState } from "react";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { focusIt } from "./focus-it.ts";
import type { ValueControlProps } from "./value-control.ts";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
].map((label, at) => ({ label, value: String(at + 1).padStart(2, "0") }));

type Parts = { month: string; day: string; year: string };

function partsOf(value: string): Parts {
  const [, year = "", month = "", day = ""] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return { year: year === "-" ? "" : year, month, day: day.replace(/^0/, "") };
}

/** Nothing while nothing is chosen; what is not whole is refused with its reason. */
function writtenAs({ month, day, year }: Parts): string {
  if (month === "" && day === "" && year === "") return "";
  return `${year === "" ? "-" : year.padStart(4, "0")}-${month}-${day.padStart(2, "0")}`;
}

const digits = (text: string) => text.replace(/\D/g, "");

export function BirthdayInput({ value, onValue, still = false, ...field }: ValueControlProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  // What came back from before, while one looked elsewhere.
  const parts = writtenAs(typed) === value ? typed : partsOf(value);
  const take = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onValue(writtenAs(next));
  };
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = field;
  const said = { "aria-describedby": describedBy, "aria-invalid": invalid };
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1.2fr)] gap-2">
      <Select
        {...field}
        ref={still ? undefined : focusIt}
        aria-label="Month"
        value={parts.month}
        onChange={({ target }) => take({ month: target.value })}
      >
        <option value="">Month</option>
        {MONTHS.map(({ value: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </Select>
      <Input
        {...said}
        aria-label="Day"
        placeholder="Day"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={parts.day}
        onChange={({ target }) => take({ day: digits(target.value) })}
      />
      <Input
        {...said}
        aria-label="Year, if you know it"
        placeholder="Year"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={parts.year}
        onChange={({ target }) => take({ year: digits(target.value) })}
      />
    </div>
  );
}
