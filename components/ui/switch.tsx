// A switch: on or off at once, without a save button.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A native checkbox with the role of a switch. */
export function Switch({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    <span className={cn("relative inline-block h-5 w-[34px] shrink-0", className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself
        role="switch"
        className="peer h-5 w-[34px] cursor-pointer appearance-none rounded-full bg-line-control transition-colors duration-(--base) ease-out checked:bg-brand disabled:bg-line-strong touch:before:absolute touch:before:-inset-x-1.5 touch:before:-inset-y-3"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-[#fffefb] transition-transform duration-(--base) ease-out peer-checked:translate-x-3.5 peer-checked:bg-brand-contrast peer-disabled:bg-[#fffefb]"
      />
    </span>
  );
}
