// The unauthorized layout for texts: the same sheet, wider.
import type { ReactNode } from "react";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";

/** Privacy and terms. */
export default function ReadingLayout({ children }: { children: ReactNode }) {
  return <SheetFrame reading>{children}</SheetFrame>;
}
