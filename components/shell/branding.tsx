"use client";
// Wears a branding: one small sheet over the tokens, chosen by the page one is on.
import { usePathname } from "next/navigation";
import { Picture } from "#components/ui/picture.tsx";
import { isSharecardPath, type PageBranding, PLAIN, sharecardBranding } from "#lib/branding/page-branding.ts";
import { documentNonce } from "#lib/client/document-nonce.ts";
import { Logo } from "./logo.tsx";

/** Sharecard's where a device is onboarded, else our own. */
export function useOwnBranding(own: PageBranding): PageBranding {
  const path = usePathname();
  return own.name === PLAIN.name && isSharecardPath(path) ? sharecardBranding() : own;
}

/**
 * The declarations are written by lib/branding out of numbers; the selector outweighs both blocks of the tokens. What the
 * server says after the document came is another answer's nonce: this document would refuse the sheet.
 */
export function BrandingSheet({ branding, nonce }: { branding: PageBranding; nonce: string }) {
  const known = typeof document === "undefined" ? nonce : (documentNonce() ?? nonce);
  return branding.css ? <style nonce={known}>{`:root:root:root{${branding.css}}`}</style> : null;
}

/** The sheet, and the look's own logo or ours. */
export function WornLogo({ branding, nonce }: { branding: PageBranding; nonce: string }) {
  return (
    <>
      <BrandingSheet branding={branding} nonce={nonce} />
      <Picture
        src={branding.logo}
        instead={<Logo height={24} />}
        className="h-8 max-w-[160px] object-contain object-left"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
