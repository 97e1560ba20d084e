"use client";
// What can be done with the chosen rows; ink on paper reversed, at the bottom edge, above the thumb bar and the snackbars.
import { X } from "lucide-react";
import type { ReactNode } from "react";

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

const button =
  "target inline-flex h-8 items-center gap-[7px] rounded-tight px-2.5 font-medium whitespace-nowrap hover:bg-[color-mix(in_oklab,var(--surface-raised)_14%,transparent)] focus-visible:-outline-offset-2 focus-visible:outline-raised [&_svg]:size-3.5";

/** Absent while nothing is chosen; says how many when it appears. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none sticky bottom-[calc(24px+var(--snackbar)+var(--thumb-bar))] z-10 mt-5 flex justify-center touch:bottom-[calc(16px+var(--snackbar)+var(--thumb-bar))]">
      <div
        role="toolbar"
        aria-label="Chosen rows"
        className="pointer-events-auto flex h-12 max-w-full items-center gap-1 overflow-x-auto rounded-surface bg-ink pr-2 pl-4 text-13 text-raised shadow-bar [scrollbar-width:none]"
      >
        <b role="status" className="tn whitespace-nowrap">
          {count} selected
        </b>
        <Rule />
        {children}
        <Rule />
        <button type="button" aria-label="Clear the selection" onClick={onClear} className={button}>
          <X aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

function Rule() {
  return (
    <span
      aria-hidden="true"
      className="mx-1.5 h-5 w-px shrink-0 bg-[color-mix(in_oklab,var(--surface-raised)_24%,transparent)]"
    />
  );
}

type BulkActionProps = {
  icon: ReactNode;
  onClick: () => void;
  /** On a small laptop its sign alone, where a bar has many. */
  brief?: boolean;
  children: ReactNode;
};

/** One act of the bar. */
export function BulkAction({ icon, onClick, brief = false, children }: BulkActionProps) {
  return (
    <button
      type="button"
      title={brief && typeof children === "string" ? children : undefined}
      onClick={onClick}
      className={button}
    >
      {icon}
      {brief ? <span className="lg:max-xl:sr-only">{children}</span> : children}
    </button>
  );
}
