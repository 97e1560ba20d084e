// Nothing here yet, or nothing found: a drawing, what it means, and the one thing to do.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import type { DrawingName } from "./drawings.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";

export type EmptyStateProps = {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading's rank: 2 when the state is the page, 3 inside a section. */
  level?: 1 | 2 | 3;
  framed?: boolean;
  className?: string;
};

const HEADINGS = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** Centred; in a frame where it stands for a list. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, children, action, level = 2, framed = false, className } = props;
  const Heading = HEADINGS[level];
  return (
    <div
      className={cn(
        "px-6 weak:pt-7 weak:pb-[26px] text-center",
        framed && "rounded-surface border border-line",
        className,
      )}
    >
      <EmptyDrawing name={drawing} />
      <Heading className="text-15">{title}</Heading>
      {children ? <div className="mx-auto mt-1.5 max-w-[36ch] text-13 text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-4 flex justify-center gap-2">{action}</div> : null}
    </div>
  );
}
