// What can be typed into: one line, several lines, and the frame both share.
import { Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export const controlClass = [
  "w-full min-w-0 rounded-control border border-line-control bg-raised px-3 text-14 text-ink touch:text-[16px]",
  "placeholder:text-faint placeholder:opacity-100 hover:border-muted",
  "focus:border-brand focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--brand)_22%,transparent)] focus:outline-none",
  "aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)]",
  "aria-invalid:focus:shadow-[0_0_0_1px_var(--danger),0_0_0_4px_color-mix(in_oklab,var(--danger)_22%,transparent)]",
  "[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-muted disabled:border-line disabled:bg-sunken disabled:text-muted",
].join(" ");

/** One line. `readOnly` looks locked, because in this product it is. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={cn(controlClass, "weak:h-10 weak:touch:h-11", className)} />;
}

/** Several lines; grows by its handle. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} {...rest} className={cn(controlClass, "block resize-y py-[9px] leading-normal", className)} />
  );
}

/** Says who set a locked field; stands at the end of its label. */
export function LockedBy({ children }: { children: string }) {
  return (
    <span className="ml-auto inline-flex items-center gap-[5px] text-12 font-normal whitespace-nowrap text-muted">
      <Lock className="size-3.5" aria-hidden="true" />
      {children}
    </span>
  );
}
