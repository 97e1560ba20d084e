// A key on the keyboard; decoration, because the shortcut is announced by the control itself.
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** One key or a chord. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <kbd> cannot be focused
    <kbd
      aria-hidden="true"
      className={cn(
        "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-small border weak:border-line-strong weak:bg-raised px-[5px] font-sans text-11 leading-none font-medium weak:text-muted",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
