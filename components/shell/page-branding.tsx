"use client";
// The branding of a page outside the shell that may wear a stranger's: its colours, and its logo where ours would stand.
import { WornLogo } from "./branding.tsx";
import { type Looks, useBranding } from "./strangers-branding.ts";

type PageLogoProps = Looks & { nonce: string };

/** The logo of whoever supplied one, else ours. */
export function PageLogo({ own, stranger, nonce }: PageLogoProps) {
  return <WornLogo branding={useBranding({ own, stranger })} nonce={nonce} />;
}
