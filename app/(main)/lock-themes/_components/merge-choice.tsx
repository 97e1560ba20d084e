"use client";
// One field where two wrote: the theme's value, the place's own, or both in one text.
import { useId } from "react";
import { type ThemeValueShown, ValueShown } from "#components/card/value-shown.tsx";
import { cn } from "#components/ui/cn.ts";
import { FIELD_LABELS } from "#lib/card/theme/theme-fields.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import type { Choice } from "#lib/theme-engine/theme-merge.ts";

type MergeField = ThemeUpdate["fields"][number];

type MergeChoiceProps = {
  field: MergeField;
  brand: string;
  place: string;
  value: Choice | null;
  /** Null where nothing may be changed. */
  onChoose: ((choice: Choice) => void) | null;
};

/** Radios, which the arrow keys and 1, 2, 3 choose; the browser says which of how many. */
export function MergeChoice({ field, brand, place, value, onChoose }: MergeChoiceProps) {
  const id = useId();
  const { name, before, theirs, mine, both } = field;
  const options: { choice: Choice; label: string; shows: ThemeValueShown }[] = [
    { choice: "theirs", label: brand, shows: theirs },
    { choice: "mine", label: place, shows: mine?.value ?? null },
    ...(both === null ? [] : [{ choice: "both" as const, label: "Both", shows: both }]),
  ];
  return (
    <fieldset disabled={onChoose === null} className="grid gap-3 border-b border-line py-5">
      <legend className="float-left text-13 font-semibold">{FIELD_LABELS[name]}</legend>
      <div className="flex gap-2 text-12 text-muted">
        Before: <ValueShown name={name} value={before} />
      </div>
      <div className="grid grid-cols-3 gap-3 touch:grid-cols-1">
        {options.map(({ choice, label, shows }) => (
          <label
            key={choice}
            className={cn(
              "grid cursor-pointer content-start gap-2.5 rounded-surface border p-3.5 text-13",
              value === choice ? "border-brand shadow-[0_0_0_1px_var(--brand)]" : "border-line-strong",
            )}
          >
            <span className="flex min-h-6 items-center gap-2.5 font-medium">
              <input
                type="radio"
                name={id}
                checked={value === choice}
                onChange={() => onChoose?.(choice)}
                className="size-4 accent-brand"
              />
              {label}
            </span>
            <ValueShown name={name} value={shows} />
          </label>
        ))}
      </div>
      {field.sync === "first" ? (
        <p className="text-12 text-muted">
          Given at first: these cards get your choice once. Later versions won’t change it.
        </p>
      ) : null}
      {both === null && field.proposed === null ? (
        <p className="text-12 text-muted">Both changes affect the same words, so you need to choose one.</p>
      ) : null}
    </fieldset>
  );
}
