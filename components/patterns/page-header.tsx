// What a page says first: when, a sentence, and what can be done about it.
import type { ReactNode } from "react";

type PageHeaderProps = { when?: ReactNode; lead: ReactNode; actions?: ReactNode };

/** Leads with a sentence, not with tiles. On a phone the acts stand in the thumb bar instead. */
export function PageHeader({ when, lead, actions }: PageHeaderProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-10 pb-8 max-xl:grid-cols-1 max-xl:gap-5 touch:pb-6">
      <div>
        {when ? <p className="mb-1.5 text-13 text-muted">{when}</p> : null}
        <p className="max-w-[34em] text-20 leading-[1.42] font-medium tracking-head text-pretty touch:text-17 touch:leading-normal">
          {lead}
        </p>
      </div>
      {actions ? <div className="flex gap-2 touch:hidden">{actions}</div> : null}
    </section>
  );
}
