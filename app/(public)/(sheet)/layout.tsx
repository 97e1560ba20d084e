// The unauthorized layout: a centred sheet with crop marks, the logo and the footer.
import type { ReactNode } from "react";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";

/** Login, set a password. */
export default function SheetLayout({ children }: { children: ReactNode }) {
  return <SheetFrame>{children}</SheetFrame>;
}
