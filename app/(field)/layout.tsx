// Pages for a hand and a pocket: nothing stands around them, so that a phone can keep them whole for where there is no network.
import type { ReactNode } from "react";

/** The gate stands in the pages' loaders. */
export default function FieldLayout({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col bg-raised">{children}</div>;
}
