// A choice: the browser's own list in our frame, because it is the best one on every phone.
import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { controlClass } from "./input.tsx";

/** Pass `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative weak:block min-w-0", className)}>
      <select {...rest} className={cn(controlClass, "h-10 cursor-pointer appearance-none pr-9 touch:h-11")}>
        {children}
      </select>
      <ChevronsUpDown
        className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}
