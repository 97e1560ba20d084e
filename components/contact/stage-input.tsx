"use client";
// How far it is with somebody: one of the workspace's stages, or the one they are in though it is none any more.
import { Select } from "#components/ui/select.tsx";
import { useStages } from "#lib/client/use-contact-fields.ts";
import { focusIt } from "./focus-it.ts";
import type { ValueControlProps } from "./value-control.ts";

export function StageInput({ value, onValue, still = false, ...field }: ValueControlProps) {
  const names = useStages()?.names;
  const options = names === undefined || value === "" || names.includes(value) ? (names ?? []) : [value, ...names];
  return (
    <Select
      {...field}
      ref={still ? undefined : focusIt}
      name="value"
      value={options.includes(value) ? value : ""}
      aria-busy={names === undefined}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{names === undefined ? "Loading…" : "Choose one"}</option>
      {options.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
