// What stands beside the builder, and stays while it is scrolled.
import type { ReactNode } from "react";

export function Beside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="border-l border-line bg-surface touch:border-t touch:border-l-0">
      <div className="sticky top-[calc(var(--shell-top)+var(--bar-height))] grid gap-[18px] px-8 pt-6 pb-8 max-xl:p-5 touch:static touch:px-4 touch:pb-8">
        {children}
      </div>
    </aside>
  );
}
