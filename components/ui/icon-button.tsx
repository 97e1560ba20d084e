// A small square button that holds one icon and has a name; 44 px to the finger.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export type IconButtonProps = ComponentProps<"button"> & { label: string };

/** The name is required: an icon alone says nothing to a screen reader. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cn(
        "target inline-grid weak:size-7 shrink-0 place-items-center rounded-tight weak:text-muted hover:bg-hover hover:text-ink disabled:text-faint weak:[&_svg]:size-4",
        className,
      )}
    >
      {children}
    </button>
  );
}
