// A section of the column beside a contact's time: a heading over a rule.
import type { ReactNode } from "react";

type SideSectionProps = { id: string; title: string; end?: ReactNode; children: ReactNode };

export function SideSection({ id, title, end, children }: SideSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="flex min-h-9 items-center justify-between gap-3 border-b border-line-strong touch:min-h-11">
        <h2 id={id} className="text-15">
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}
