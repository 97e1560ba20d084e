// A page's own space on the sheet: padding, and how wide it may become.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type PageProps = {
  width?: "narrow" | "normal" | "wide";
  /** What it begins with: tabs and the tools of a list stand near the bar, at one height on all pages. */
  top?: "text" | "tools";
  className?: string;
  children: ReactNode;
};

const WIDTHS = { narrow: "max-w-[960px]", normal: "max-w-[1240px]", wide: "" } as const;

const TOPS = { text: "weak:pt-7 weak:touch:pt-5", tools: "pt-2 touch:pt-0" } as const;

/** Every page of the main layout begins with it; it starts at the sheet's left edge, never centred. Those of Account Settings are all `normal`, with forms of 640 px in it. */
export function Page({ width = "normal", top = "text", className, children }: PageProps) {
  return (
    <div
      className={cn("w-full flex-1 px-8 pb-12 max-xl:px-6 touch:px-4 touch:pb-10", TOPS[top], WIDTHS[width], className)}
    >
      {children}
    </div>
  );
}
