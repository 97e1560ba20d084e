"use client";
// The branding of the sheets outside the shell: a stranger's look is never worn where a password is typed.
import type { PageBranding } from "#lib/branding/page-branding.ts";
import { useOwnBranding, WornLogo } from "./branding.tsx";

/** The logo of the workspace that supplied one, else ours. */
export function SheetLogo({ own, nonce }: { own: PageBranding; nonce: string }) {
  return <WornLogo branding={useOwnBranding(own)} nonce={nonce} />;
}
