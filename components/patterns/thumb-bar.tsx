// On a phone the primary act stands at the bottom edge, within reach of the thumb.
import type { ReactNode } from "react";

/** Absent from 992 px on. Give it one wide primary button, and at most one more. The page and the snackbars keep off it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-thumb-bar
      className="fixed inset-x-0 bottom-0 z-10 hidden h-(--thumb-bar) items-start gap-2 border-t border-line bg-raised px-4 pt-2.5 touch:flex [&>*:first-child]:flex-1"
    >
      {children}
    </div>
  );
}
