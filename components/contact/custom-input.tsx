"use client";
// The control for a value of a field that the workspace made, by its type.
import type { ChangeEvent, ComponentProps } from "react";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useColleagues, useContactFields } from "#lib/client/use-contact-fields.ts";
import { type FieldType, MOST_FIELD_VALUE } from "#lib/services/contact/field-limits.ts";
import { focusIt } from "./focus-it.ts";
import type { ValueControlProps } from "./value-control.ts";

type CustomInputProps = ValueControlProps & { custom: { id: string; type: FieldType } };

const INPUTS: Partial<Record<FieldType, ComponentProps<"input">>> = {
  number: { inputMode: "decimal" },
  date: { type: "date" },
  link: { type: "url" },
};

/** What can be chosen; what was chosen before stays among it. */
function useOptions({ custom, value }: Pick<CustomInputProps, "custom" | "value">) {
  const field = useContactFields()?.find(({ id }) => id === custom.id);
  const people = useColleagues(custom.type === "person");
  const known =
    custom.type === "person"
      ? people?.map(({ id, name }) => ({ value: id, label: name }))
      : field?.options.map((option) => ({ value: option, label: option }));
  const all = known ?? [];
  const there = value === "" || all.some((one) => one.value === value);
  const label = custom.type === "person" ? "As before" : value;
  return { loading: known === undefined, options: there ? all : [{ value, label }, ...all] };
}

export function CustomInput({ custom, value, onValue, still = false, ...field }: CustomInputProps) {
  const { loading, options } = useOptions({ custom, value });
  const shared = {
    ...field,
    ...{ ref: still ? undefined : focusIt, name: "value", value },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onValue(target.value),
  };
  if (custom.type !== "choice" && custom.type !== "person")
    return <Input {...shared} autoComplete="off" maxLength={MOST_FIELD_VALUE} {...INPUTS[custom.type]} />;
  return (
    <Select {...shared} aria-busy={loading}>
      <option value="">{loading ? "Loading…" : "Choose one"}</option>
      {options.map(({ value: each, label }) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </Select>
  );
}
