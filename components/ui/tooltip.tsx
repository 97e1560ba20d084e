// A short text on hover and focus, without script; it describes what it stands over.
import { cloneElement, type ReactElement, useId } from "react";
import { cn } from "./cn.ts";

type TooltipProps = {
  text: string;
  side?: "top" | "bottom";
  children: ReactElement<{ "aria-describedby"?: string }>;
  className?: string;
};

/** Wraps one focusable element; Esc is not needed because it never covers what it describes. */
export function Tooltip({ text, side = "top", children, className }: TooltipProps) {
  const id = useId();
  return (
    <span className={cn("group/tip relative inline-flex", className)}>
      {cloneElement(children, { "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        className={cn(
          "pointer-events-none invisible absolute left-1/2 z-30 w-max max-w-60 -translate-x-1/2 rounded-tight bg-ink px-[9px] py-1.5 text-center text-12 leading-[1.4] font-medium text-raised opacity-0 transition-opacity duration-(--fast)",
          "group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300",
          side === "top" ? "bottom-[calc(100%+6px)]" : "top-[calc(100%+6px)]",
        )}
      >
        {text}
      </span>
    </span>
  );
}
