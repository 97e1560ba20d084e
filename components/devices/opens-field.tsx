"use client";
// The choice of what a device opens: people by their cards, share links, and locations.
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { FindLink } from "./find-link.tsx";
import type { Opening } from "./openings.ts";

type OpensFieldProps = {
  choices: readonly Opening[];
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  label?: string;
  /** Where there are more share links than are listed: takes one that was found. */
  onFind?: ((opening: Opening) => void) | undefined;
};

const WHO = "Who is it for, or what should it open?";
const GROUPS = [
  ["card", "People"],
  ["link", "Share links"],
  ["location", "Websites"],
] as const;

export function OpensField({ onFind, ...list }: OpensFieldProps) {
  return onFind === undefined ? (
    <OpensList {...list} />
  ) : (
    <div className="grid grid-cols-1 gap-2">
      <OpensList {...list} />
      <FindLink onPick={onFind} />
    </div>
  );
}

function OpensList({ choices, value, onChange, error, label = WHO }: Omit<OpensFieldProps, "onFind">) {
  return (
    <Field label={label} error={error}>
      <Select name="device-target" data-autofocus value={value} onChange={(event) => onChange(event.target.value)}>
        {value === "" ? <option value="">Choose</option> : null}
        {GROUPS.map(([kind, group]) => {
          const of = choices.filter((choice) => choice.kind === kind);
          return of.length === 0 ? null : (
            <optgroup key={kind} label={group}>
              {of.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          );
        })}
      </Select>
    </Field>
  );
}
