// A change against the period before: a shape, a number, a colour.
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { cn } from "#components/ui/cn.ts";

type DeltaProps = { now: number; before: number };

/** The change in whole percent; nothing when there is no period to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Reads "up 12%" aloud. */
export function Delta({ now, before }: DeltaProps) {
  const change = changePercent(now, before);
  if (change === null) return null;
  const Icon = change > 0 ? ArrowUp : change < 0 ? ArrowDown : Minus;
  const tone = change > 0 ? "text-positive" : change < 0 ? "text-danger" : "text-muted";
  return (
    <span className={cn("tn inline-flex items-center gap-[3px] text-12 font-medium", tone)}>
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{change > 0 ? "up " : change < 0 ? "down " : ""}</span>
      {change === 0 ? "same" : `${Math.abs(change)}%`}
    </span>
  );
}
