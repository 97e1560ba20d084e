// A line without axes beside a number; decoration, because the number says it. Rendered on the server.
import { cn } from "#components/ui/cn.ts";

type SparklineProps = {
  values: readonly number[];
  width?: number;
  height?: number;
  flat?: boolean;
  className?: string;
};

const TOP = 3.6;
const BOTTOM = 2.4;

/** The points of the line inside a box; a series without movement lies in the middle. */
export function sparkPoints(values: readonly number[], width: number, height: number): string[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - TOP - BOTTOM;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => {
    const y = span === 0 ? height / 2 : TOP + room * (1 - (value - low) / span);
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
  });
}

/** Falls away to a ghost when `flat`: going down, or nothing to show. */
export function Sparkline({ values, width = 84, height = 24, flat = false, className }: SparklineProps) {
  if (values.length < 2) return null;
  const line = `M${sparkPoints(values, width, height).join("L")}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn("overflow-visible", className)}
    >
      {flat ? null : (
        <path
          d={`M0 ${height}L${line.slice(1)}L${width} ${height}Z`}
          fill="color-mix(in oklab, var(--brand) 12%, transparent)"
        />
      )}
      <path
        d={line}
        fill="none"
        stroke={flat ? "var(--ink-ghost)" : "var(--brand)"}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
