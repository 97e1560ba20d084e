// Opened, of that saved, of that answered: three bars on each other, and what their shades mean.
import { cn } from "#components/ui/cn.ts";
import type { CardSteps } from "#lib/services/card/figures-entities.ts";

const SHADES = [
  { name: "opened", shade: "bg-chart-human/30" },
  { name: "saved", shade: "bg-chart-human/60" },
  { name: "answered", shade: "bg-chart-human" },
] as const;

/** Stands over the bars, and like them not on a phone; decoration, as the columns beside them have heads. */
export function StepLegend() {
  return (
    <span aria-hidden="true" className="flex gap-3.5 text-12 text-muted touch:hidden">
      {SHADES.map(({ name, shade }) => (
        <span key={name} className="flex items-center gap-1.5">
          <i className={cn("size-2.5 rounded-[3px]", shade)} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** `top` is the longest row's number of people, of all rows of the table; decoration, the numbers stand beside it. */
export function StepBars({ steps, top }: { steps: CardSteps; top: number }) {
  const width = (value: number) => ({ width: `${((Math.min(value, steps.opened) / top) * 100).toFixed(1)}%` });
  return (
    <div aria-hidden="true" className="relative h-2.5 min-w-24">
      {SHADES.map(({ name, shade }) => (
        <i key={name} className={cn("absolute inset-y-0 left-0 rounded-[3px]", shade)} style={width(steps[name])} />
      ))}
    </div>
  );
}
