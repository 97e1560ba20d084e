// A short text on hover and focus, without script; it describes what it stands over.
import { cloneElement, type ReactElement, useId } from "react";
import { cn } from "./cn.ts";

type TooltipProps = {
  text: string;
  side?: "top" | "bottom";
  /** `end` keeps it inside the page where its control stands at the right edge. */
  align?: "center" | "end";
  children: ReactElement<{ "aria-describedby"?: string }>;
  className?: string;
};

/** Wraps one focusable element; Esc is not needed because it never covers what it describes. */
export function Tooltip({ text, side = "top", align = "center", children, className }: TooltipProps) {
  const id = useId();
  return (
    <span className={cn("group/tip relative inline-flex", className)}>
      {cloneElement(children, { "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        className={cn(
          "pointer-events-none absolute z-30 hidden w-max max-w-60 rounded-tight bg-ink px-[9px] py-1.5 text-center text-12 leading-[1.4] font-medium text-raised",
          "group-focus-within/tip:block group-hover/tip:block",
          align === "center" ? "left-1/2 -translate-x-1/2" : "right-0",
          side === "top" ? "bottom-[calc(100%+6px)]" : "top-[calc(100%+6px)]",
        )}
      >
        {text}
      </span>
    </span>
  );
}
