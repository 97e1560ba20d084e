// The unauthorized layout: a centred sheet with crop marks, the logo and the footer.
import type { ReactNode } from "react";
import { PageLogo } from "#components/shell/page-look.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { loadSheet } from "./loaders.ts";

/** Pages with a password field: a stranger's look is never worn here, sharecard's is where a device is welcomed. */
export default async function SheetLayout({ children }: { children: ReactNode }) {
  return <SheetFrame head={<PageLogo {...(await loadSheet())} />}>{children}</SheetFrame>;
}
