// The blank layout: nothing but the page.
import type { ReactNode } from "react";

/** For pages that bring everything themselves. */
export default function BlankLayout({ children }: { children: ReactNode }) {
  return children;
}
