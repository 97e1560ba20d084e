// Checkbox and radio: native inputs, drawn by us, so forms, keyboards and readers work by themselves.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { indeterminate?: boolean | undefined };

const MARK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.8 8.4 2.7 2.7 5.7-6'/%3E%3C/svg%3E")`;
const DASH = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2.25' stroke-linecap='round'%3E%3Cpath d='M4 8h8'/%3E%3C/svg%3E")`;

/** A box that is on, off or mixed. */
export function Checkbox({ indeterminate = false, className, ...rest }: CheckboxProps) {
  return (
    <span className={cn("target relative inline-grid size-4 shrink-0 align-middle", className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
        }}
        className="peer z-1 size-4 cursor-pointer appearance-none rounded-[4px] border border-line-control bg-raised checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:border-line disabled:bg-sunken touch:before:absolute touch:before:-inset-3.5"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-2 hidden bg-brand-contrast peer-checked:block peer-indeterminate:block forced-colors:bg-[CanvasText]"
        style={{ mask: indeterminate ? DASH : MARK }}
      />
    </span>
  );
}

/** One of several; group them with a fieldset. */
export function Radio({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...rest}
      type="radio"
      className={cn(
        "size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-control bg-raised checked:border-[5px] checked:border-brand",
        className,
      )}
    />
  );
}
