// How a place moved in a week: a shape, the place before, a color.
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { cn } from "#components/ui/cn.ts";

type PlaceChangeProps = { place: number | null; before: number | null };

/** Nothing where there was no place to come from. */
export function PlaceChange({ place, before }: PlaceChangeProps) {
  if (place === null || before === null) return null;
  const [Icon, tone, said] =
    before > place
      ? ([ArrowUp, "text-positive", "up "] as const)
      : before < place
        ? ([ArrowDown, "text-danger", "down "] as const)
        : ([Minus, "text-muted", ""] as const);
  return (
    <span className={cn("tn inline-flex items-center gap-[3px] text-12 font-medium whitespace-nowrap", tone)}>
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{said}</span>
      {before === place ? "same" : `from ${before}`}
    </span>
  );
}
