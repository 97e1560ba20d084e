"use client";
// Which column of a file of people is what.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { MemberImport } from "#lib/services/auth/member-imports-entities.ts";

type ColumnProps = {
  label: string;
  value: number | null;
  none: string;
  file: MemberImport;
  onChange: (value: number | null) => void;
};

/** Counts from 0; null for none. */
export function ColumnSelect({ label, value, none, file, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">{none}</option>
        {file.heads.map((head, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={index} value={index}>
            {head}
          </option>
        ))}
      </Select>
    </Field>
  );
}
