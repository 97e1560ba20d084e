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
/** Beyond the box by more than a line is wide. */
const OUT = 4;

/** The line inside a box, closed around it from outside; a series without movement lies in the middle. */
function sparkPath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - TOP - BOTTOM;
  const step = width / (values.length - 1);
  const points = values.map((value, index) => {
    const y = span === 0 ? height / 2 : TOP + room * (1 - (value - low) / span);
    return [short(index * step), short(y)] as const;
  });
  const line = points.map(([x, y]) => `${x} ${y}`).join(" ");
  return `M${-OUT} ${points[0]?.[1]}L${line}H${width + OUT}V${height + OUT}H${-OUT}z`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Falls away to a ghost when `flat`: going down, or nothing to show. */
export function Sparkline({ values, width = 84, height = 24, flat = false, className }: SparklineProps) {
  if (values.length < 2) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-flat={flat || undefined}
      className={cn("spark", className)}
    >
      <path d={sparkPath(values, width, height)} />
    </svg>
  );
}
