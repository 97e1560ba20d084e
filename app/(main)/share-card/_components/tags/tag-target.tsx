"use client";
// The choice of what a tag leads to: my cards, then my newest share links.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { TagTarget } from "#lib/services/card/tag-limits.ts";

export type Target = { kind: TagTarget; id: string; name: string };

type TargetFieldProps = {
  targets: readonly Target[];
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
};

function Group({ label, targets }: { label: string; targets: readonly Target[] }) {
  if (targets.length === 0) return null;
  return (
    <optgroup label={label}>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

export function TargetField({ targets, value, onChange, error }: TargetFieldProps) {
  return (
    <Field label="Leads to" error={error}>
      <Select name="tag-target" value={value} onChange={(event) => onChange(event.target.value)}>
        <Group label="Cards" targets={targets.filter(({ kind }) => kind === "card")} />
        <Group label="Share links" targets={targets.filter(({ kind }) => kind === "link")} />
      </Select>
    </Field>
  );
}
