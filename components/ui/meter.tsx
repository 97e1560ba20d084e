// How much of a whole: a bar for progress, segments for steps.
import { cn } from "./cn.ts";

type MeterProps = { label: string; value: number; max: number; className?: string };
type BarProps = MeterProps & {
  /** Full, and still not enough. */
  refused?: boolean;
  /** Twice as high: for a bar that is read beside others. */
  thick?: boolean;
};

/** A thin bar; `label` names what is measured. */
export function Meter({ label, value, max, refused = false, thick = false, className }: BarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn("overflow-hidden rounded-full bg-line", thick ? "h-2" : "h-1", className)}
    >
      <i
        className={cn("block h-full rounded-full", refused ? "bg-warning" : "bg-brand")}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

/** One segment per step. */
export function Steps({ label, value, max, className }: MeterProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn("flex gap-[3px]", className)}
    >
      {Array.from({ length: max }, (_, index) => index).map((index) => (
        <i key={index} className={cn("h-1 flex-1 rounded-[2px]", index < value ? "bg-brand" : "bg-line-strong")} />
      ))}
    </div>
  );
}
