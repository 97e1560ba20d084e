"use client";
// The shell's branding, chosen by the page one is on.
import { BrandingSheet } from "./branding.tsx";
import { useShell } from "./shell-context.tsx";
import { useBranding } from "./strangers-branding.ts";

/** Only a sheet; the logos are the head's and the foot's. */
export function ShellBranding() {
  const { branding } = useShell();
  return <BrandingSheet branding={useBranding(branding)} nonce={branding.nonce} />;
}
