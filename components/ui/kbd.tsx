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
        "key",
        onBrand && "border-[color-mix(in_oklab,var(--brand-contrast)_40%,transparent)] bg-transparent text-current",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
