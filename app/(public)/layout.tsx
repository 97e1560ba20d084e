// Pages that need no session. Their frame belongs to the groups inside: sheet, reading, blank.
import type { ReactNode } from "react";

/** Adds nothing. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return children;
}
