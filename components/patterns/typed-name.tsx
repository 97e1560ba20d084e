"use client";
// The name of what is at stake, typed by whoever says yes to it.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

type TypedNameProps = { label: string; error: string | undefined; value: string; onChange: (typed: string) => void };

/** Has the dialog's focus; nothing fills it in for anybody. */
export function TypedName({ label, error, value, onChange }: TypedNameProps) {
  return (
    <Field label={label} error={error}>
      <Input
        data-autofocus
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
