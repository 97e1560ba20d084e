"use client";
// Chooses somebody of a place who takes over what others held there.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useCall } from "#lib/client/use-call.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { nameOf } from "./people-shape.ts";

type HeirFieldProps = {
  place: string;
  label: string;
  help: string;
  /** What choosing nobody means. */
  none: string;
  /** Those who do not stay. */
  not: readonly TreePerson[];
  value: string;
  onChoose: (heir: string) => void;
  className?: string;
};

export function HeirField({ place, label, help, none, not, value, onChoose, className }: HeirFieldProps) {
  const { data } = useCall(
    "auth.people",
    { place, state: "active", per_page: 1000, sort_by: "name", sort_desc: 0 },
    { revalidateOnFocus: false },
  );
  const heirs = (data?.data ?? []).filter(({ id, kind }) => kind === "person" && not.every((one) => one.id !== id));
  return (
    <Field label={label} help={help} {...(className === undefined ? {} : { className })}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {heirs.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
