"use client";
// One field where two wrote: the theme's value, the place's own, or both in one text.
import { useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { choiceLabel } from "#lib/card/theme/choice-labels.ts";
import { FIELD_LABELS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import type { Choice } from "#lib/theme-engine/theme-merge.ts";

type Value = string | string[] | null;
type MergeField = ThemeUpdate["fields"][number];

/** A color as a color, a list as its words, an empty one in words. */
export function ValueShown({ name, value }: { name: ThemeFieldName; value: Value }) {
  if (value === null || value.length === 0) return <span className="text-muted">Nothing</span>;
  if (typeof value !== "string") return <span>{value.map((one) => choiceLabel(name, one)).join(", ")}</span>;
  if (name === "color") {
    return (
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-5 w-8 rounded-small border border-line" style={{ background: value }} />
        {value}
      </span>
    );
  }
  if (value.startsWith("/")) {
    // biome-ignore lint/performance/noImgElement: an address of our own, any size
    return <img src={value} alt={FIELD_LABELS[name]} className="h-12 w-24 rounded-control object-cover" />;
  }
  return <span className="wrap-anywhere whitespace-pre-line">{choiceLabel(name, value)}</span>;
}

type MergeChoiceProps = {
  field: MergeField;
  brand: string;
  place: string;
  value: Choice | null;
  /** Null where nothing may be changed. */
  onChoose: ((choice: Choice) => void) | null;
};

/** Radios: 1, 2, 3 by the arrow keys, and the browser says which of how many. */
export function MergeChoice({ field, brand, place, value, onChoose }: MergeChoiceProps) {
  const id = useId();
  const { name, before, theirs, mine, both } = field;
  const options: { choice: Choice; label: string; shows: Value }[] = [
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
      {both === null && field.proposed === null ? (
        <p className="text-12 text-muted">Both changes affect the same words, so you need to choose one.</p>
      ) : null}
    </fieldset>
  );
}
