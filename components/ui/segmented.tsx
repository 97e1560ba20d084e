// Two to four choices side by side, one of them pressed; buttons, or links when the choice lives in the address.
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type Segment<V extends string> = { value: V; label: string; icon?: ReactNode; href?: string };

type SegmentedProps<V extends string> = {
  label: string;
  value: V;
  segments: readonly Segment<V>[];
  onSelect?: ((value: V) => void) | undefined;
  block?: boolean | undefined;
  size?: "sm" | "lg" | undefined;
};

const item =
  "target relative inline-flex items-center justify-center gap-1.5 rounded-tight px-2.5 weak:font-medium whitespace-nowrap weak:text-muted hover:text-ink [&_svg]:size-3.5";
const chosen = "bg-raised font-semibold text-ink shadow-[0_0_0_1px_var(--line-strong)]";

/** The pressed one has `aria-pressed` (or `aria-current` as a link). */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, segments, onSelect, block, size = "sm" } = props;
  const height = size === "lg" ? "h-[30px] text-12 touch:h-9 touch:text-13" : "h-[26px] text-12";
  return (
    <fieldset
      aria-label={label}
      className={cn(
        // Where there is no room for all of them, the last ones stand below.
        "min-w-0 max-w-full flex-wrap gap-0.5 rounded-control border border-line-strong bg-sunken p-0.5",
        block ? "flex" : "inline-flex",
      )}
    >
      {segments.map((segment) => {
        const on = segment.value === value;
        const className = cn(item, height, block && "flex-1", on && chosen);
        return segment.href ? (
          <Link
            key={segment.value}
            href={segment.href}
            scroll={false}
            aria-current={on ? "true" : undefined}
            className={className}
          >
            {segment.icon}
            {segment.label}
          </Link>
        ) : (
          <button
            key={segment.value}
            type="button"
            aria-pressed={on}
            onClick={() => onSelect?.(segment.value)}
            className={className}
          >
            {segment.icon}
            {segment.label}
          </button>
        );
      })}
    </fieldset>
  );
}
