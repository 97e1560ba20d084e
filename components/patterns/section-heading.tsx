// A section of the sheet: a heading over a rule, no box.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

type SectionProps = {
  title: string;
  hint?: ReactNode;
  end?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};
type SectionHeadingProps = Pick<SectionProps, "title" | "hint" | "end"> & { id?: string | undefined };

/** The heading alone. */
export function SectionHeading({ title, hint, end, id }: SectionHeadingProps) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1.5 border-b border-line-strong pb-2.5">
      <h2 id={id} className="text-15">
        {title}
      </h2>
      {hint ? <span className="text-13 text-muted">{hint}</span> : null}
      {end ? <div className="ml-auto flex max-w-full flex-wrap items-center gap-3 text-13">{end}</div> : null}
    </header>
  );
}

/** The heading and what belongs to it. */
export function Section({ title, hint, end, id, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <SectionHeading title={title} hint={hint} end={end} id={id} />
      {children}
    </section>
  );
}
