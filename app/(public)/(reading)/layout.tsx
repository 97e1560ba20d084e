// The unauthorized layout for texts: the same sheet, wider.
import type { ReactNode } from "react";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { loadReading } from "./loaders.ts";

/** Privacy, terms and what is ordered: in the look of the workspace, and the texts in a stranger's as well. */
export default async function ReadingLayout({ children }: { children: ReactNode }) {
  return (
    <SheetFrame reading head={<PageLogo {...(await loadReading())} />}>
      {children}
    </SheetFrame>
  );
}
