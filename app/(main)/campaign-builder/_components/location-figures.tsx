// What a location brought: beside its size or as it is, and as a bar beside the most of them and their average.
import { broughtText, type CampaignGoal } from "#lib/campaign/goals.ts";
import { measured, type PlaceMeasure } from "#lib/campaign/place-measures.ts";
import { counted } from "#lib/plural.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import type { PartsCompared } from "#lib/services/campaign/part-list.ts";

/** One digit behind the point. */
export const decimal = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** How large it is, and what is said where nobody knows. */
const SIZES = {
  person: { unit: "each", none: "Nobody there" },
  residents: { unit: "per 1,000", none: "No number of residents" },
} as const;

/** The figure by this measure first, then what it was made of. */
export function figuresOf(part: PlacePart, by: PlaceMeasure, goal: CampaignGoal): readonly [string, string] {
  const all = broughtText(goal, part.brought);
  if (by === "all") return [all, counted(part.people, "person")];
  const value = measured(part, by);
  return [value === null ? SIZES[by].none : `${decimal(value)} ${SIZES[by].unit}`, all];
}

type BarProps = { value: number; scale: PartsCompared["all"] };

/** How much, beside the most, with the average as a line. */
export function Bar({ value, scale: { most, average } }: BarProps) {
  const share = (of: number) => `${most > 0 ? Math.min(100, (of / most) * 100) : 0}%`;
  return (
    <span aria-hidden="true" className="relative block h-3 rounded-tight bg-line touch:hidden">
      <i className="block h-full rounded-tight bg-brand" style={{ width: share(value) }} />
      {average === null ? null : <i className="absolute -inset-y-1 w-px bg-ink" style={{ left: share(average) }} />}
    </span>
  );
}
