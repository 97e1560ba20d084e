// The co-branded layout: the sheet in the partner's colours, both names at its head.
import type { ReactNode } from "react";
import { LeaveButton } from "#components/shell/leave-button.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { TabSync } from "#components/shell/tab-sync.tsx";
import { coBrandStyle } from "#lib/co-brands/co-brand.ts";
import { loadCoBrandedFrame } from "./loaders.ts";

/** The theme is data; this only applies it. */
export default async function CoBrandedLayout({ children }: { children: ReactNode }) {
  const { me, coBrand } = await loadCoBrandedFrame();
  return (
    <SheetFrame
      brand={coBrandStyle(coBrand)}
      head={
        <div className="flex items-center gap-3">
          <Logo height={24} />
          <span aria-hidden="true" className="h-5 w-px bg-line-strong" />
          {coBrand.mark ? (
            <svg viewBox={coBrand.mark.viewBox} aria-hidden="true" className="size-5 shrink-0 fill-brand">
              <path d={coBrand.mark.path} />
            </svg>
          ) : null}
          <span className="text-13 leading-tight font-medium text-muted">{coBrand.partner}</span>
          <span className="ml-auto">
            <LeaveButton />
          </span>
        </div>
      }
    >
      {children}
      <TabSync me={me} />
    </SheetFrame>
  );
}
