// A page's own space on the sheet: padding, and how wide it may become.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type PageProps = { width?: "narrow" | "normal" | "wide"; className?: string; children: ReactNode };

const WIDTHS = { narrow: "max-w-[960px]", normal: "max-w-[1240px]", wide: "" } as const;

/** Every page of the main layout begins with it; it starts at the sheet's left edge, never centred. Those of Account Settings are all `normal`, with forms of 640 px in it. */
export function Page({ width = "normal", className, children }: PageProps) {
  return (
    <div
      className={cn(
        "w-full flex-1 px-8 weak:pt-7 pb-12 max-xl:px-6 touch:px-4 weak:touch:pt-5 touch:pb-10",
        WIDTHS[width],
        className,
      )}
    >
      {children}
    </div>
  );
}
