// A key on the keyboard; decoration, because the shortcut is announced by the control itself.
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type KbdProps = {
  children: ReactNode;
  className?: string;
  /** In a button of the brand's color. */
  onBrand?: boolean;
};

/** One key or a chord. */
export function Kbd({ children, className, onBrand = false }: KbdProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <kbd> cannot be focused
    <kbd
      aria-hidden="true"
      className={cn(
        "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-small border weak:border-line-strong weak:bg-raised px-[5px] font-sans text-11 leading-none font-medium weak:text-muted",
        onBrand && "border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
