// Tables: hairlines between rows, figures in columns, nothing boxed.
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A table that scrolls inside its own frame when it is too wide. */
export function Table({ className, ...rest }: ComponentProps<"table">) {
  return (
    <div className="min-w-0 overflow-x-auto [scrollbar-width:thin]">
      <table {...rest} className={cn("w-full border-collapse text-13", className)} />
    </div>
  );
}

/** A column's head. */
export function Th({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        "h-9 border-b border-line-strong px-3 weak:text-left text-12 font-medium whitespace-nowrap text-muted cell-edge",
        className,
      )}
    />
  );
}

/** A row. */
export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cn("hover:bg-row aria-selected:bg-brand-soft", className)} />;
}

/** A cell; `numeric` sets figures under each other. */
export function Td({ numeric, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={cn(
        "weak:h-[52px] border-b border-line px-3 cell-edge",
        numeric && "tn text-right font-medium",
        className,
      )}
    />
  );
}
