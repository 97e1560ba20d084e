"use client";
// What kind of file it is to be, and what it is for.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  FORMAT_HELP,
  FORMAT_LABELS,
  MOST_WHY,
} from "#lib/services/contact/export-limits.ts";

export type ExportChoice = { format: ExportFormat; why: string };
export const FIRST_CHOICE: ExportChoice = { format: "csv", why: "" };

type ExportFieldsProps = { choice: ExportChoice; onChange: (choice: ExportChoice) => void };

/** The file says itself who took it out and when. */
export function ExportFields({ choice, onChange }: ExportFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="File type" help={FORMAT_HELP[choice.format]}>
        <Select
          value={choice.format}
          onChange={({ target }) => {
            const format = EXPORT_FORMATS.find((one) => one === target.value);
            if (format !== undefined) onChange({ ...choice, format });
          }}
        >
          {EXPORT_FORMATS.map((format) => (
            <option key={format} value={format}>
              {FORMAT_LABELS[format]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What it is for" optional help="Written in the file, with your name and the date.">
        <Input
          value={choice.why}
          maxLength={MOST_WHY}
          onChange={({ target }) => onChange({ ...choice, why: target.value })}
        />
      </Field>
    </div>
  );
}
