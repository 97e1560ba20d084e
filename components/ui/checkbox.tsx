// Checkbox and radio: native inputs, drawn by us, so forms, keyboards and readers work by themselves.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { indeterminate?: boolean | undefined };

/** A box that is on, off or mixed. */
export function Checkbox({ indeterminate = false, className, ...rest }: CheckboxProps) {
  return (
    <span className={cn("check target", className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
        }}
      />
      <span aria-hidden="true" />
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
