// Opened, of that saved, of that answered: three bars on each other.
import type { CardSteps } from "#lib/services/card/figures-entities.ts";

/** `top` is the longest row's number of people; decoration, the numbers stand beside it. */
export function StepBars({ steps: { opened, saved, answered }, top }: { steps: CardSteps; top: number }) {
  const width = (value: number) => ({ width: `${((Math.min(value, opened) / top) * 100).toFixed(1)}%` });
  return (
    <div aria-hidden="true" className="relative h-2.5 min-w-24">
      <i className="absolute inset-y-0 left-0 rounded-[3px] bg-chart-human/30" style={width(opened)} />
      <i className="absolute inset-y-0 left-0 rounded-[3px] bg-chart-human/60" style={width(saved)} />
      <i className="absolute inset-y-0 left-0 rounded-[3px] bg-chart-human" style={width(answered)} />
    </div>
  );
}
