// The label above a field, with room for "optional", a counter or a lock at its end.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

type LabelProps = ComponentProps<"label"> & { optional?: boolean | undefined; end?: ReactNode };

/** A label for one control. */
export function Label({ optional, end, className, children, ...rest }: LabelProps) {
  return (
    <span className={cn("flex min-h-5 items-center gap-1.5 text-13 font-medium", className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the caller binds it with htmlFor */}
      <label {...rest}>
        {children}
        {/* The space is for readers, who else hear one word. */}
        {optional ? <span className="ml-0.5 font-normal text-muted"> optional</span> : null}
      </label>
      {end}
    </span>
  );
}
