// The unauthorized layout: a centred sheet with crop marks, the logo and the footer.
import type { ReactNode } from "react";
import { NeedsScript } from "#components/patterns/needs-script.tsx";
import { SheetLogo } from "#components/shell/sheet-branding.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { loadSheet } from "./loaders.ts";

/** Pages with a password field: a stranger's look is never worn here, sharecard's is where a device is onboarded. */
export default async function SheetLayout({ children }: { children: ReactNode }) {
  const { own, nonce } = await loadSheet();
  return (
    <SheetFrame head={<SheetLogo own={own} nonce={nonce} />}>
      <NeedsScript />
      {children}
    </SheetFrame>
  );
}
