"use client";
// All fields of an update by one press: the theme's values, the place's own, or what was proposed for each.
import { Segmented } from "#components/ui/segmented.tsx";
import type { ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import type { ThemeUpdate } from "#lib/services/card/theme-entities.ts";
import type { Choice } from "#lib/theme-engine/theme-merge.ts";

/** By field; what is not named is as it was proposed. */
export type Choices = Partial<Record<ThemeFieldName, Choice>>;

type AtOnceProps = {
  meets: ThemeUpdate["fields"];
  choices: Choices;
  brand: string;
  place: string;
  onChoices: (choices: Choices) => void;
};

const allOf = (meets: AtOnceProps["meets"], choice: Choice): Choices =>
  Object.fromEntries(meets.map(({ name }) => [name, choice]));

/** One press for every field; which of the three stands now follows from what is chosen. */
export function AllAtOnce({ meets, choices, brand, place, onChoices }: AtOnceProps) {
  const isAll = (choice: Choice) => meets.every(({ name, proposed }) => (choices[name] ?? proposed) === choice);
  const isProposed = meets.every(({ name, proposed }) => (choices[name] ?? proposed) === proposed);
  const now = isProposed ? "proposed" : isAll("theirs") ? "theirs" : isAll("mine") ? "mine" : "mixed";
  return (
    <Segmented<"theirs" | "mine" | "proposed" | "mixed">
      label="Choose for every field"
      value={now}
      onSelect={(all) => onChoices(all === "theirs" || all === "mine" ? allOf(meets, all) : {})}
      segments={[
        { value: "theirs", label: `All ${brand}` },
        { value: "mine", label: `All ${place}` },
        { value: "proposed", label: "Proposed" },
      ]}
    />
  );
}
