// The co-branded layout: the sheet in the partner's colours, both names at its head.
import type { ReactNode } from "react";
import { LeaveButton } from "#components/shell/leave-button.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { CONFERENCE_BRAND } from "./brand.ts";

/** The theme is data; this only applies it. */
export default function CoBrandedLayout({ children }: { children: ReactNode }) {
  return (
    <SheetFrame
      brand={CONFERENCE_BRAND.style}
      head={
        <div className="flex items-center gap-3">
          <Logo height={24} />
          <span aria-hidden="true" className="h-5 w-px bg-line-strong" />
          <span className="text-13 leading-tight font-medium text-muted">{CONFERENCE_BRAND.partner}</span>
          <span className="ml-auto">
            <LeaveButton />
          </span>
        </div>
      }
    >
      {children}
    </SheetFrame>
  );
}
