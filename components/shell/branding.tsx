"use client";
// Wears a branding: one small sheet over the tokens, chosen by the page one is on.
import { usePathname } from "next/navigation";
import { isSharecardPath, type PageBranding, PLAIN, sharecardBranding } from "#lib/branding/page-branding.ts";
import { Logo } from "./logo.tsx";

/** Sharecard's where a device is onboarded, else our own. */
export function useOwnBranding(own: PageBranding): PageBranding {
  const path = usePathname();
  return own.name === PLAIN.name && isSharecardPath(path) ? sharecardBranding() : own;
}

/** The declarations are written by lib/branding out of numbers; the selector outweighs both blocks of the tokens. */
export function BrandingSheet({ branding, nonce }: { branding: PageBranding; nonce: string }) {
  return branding.css ? <style nonce={nonce}>{`:root:root:root{${branding.css}}`}</style> : null;
}

/** The sheet, and the look's own logo or ours. */
export function WornLogo({ branding, nonce }: { branding: PageBranding; nonce: string }) {
  return (
    <>
      <BrandingSheet branding={branding} nonce={nonce} />
      {branding.logo ? (
        // biome-ignore lint/performance/noImgElement: of unknown size, from a media service
        <img
          src={branding.logo}
          alt=""
          className="h-8 max-w-[160px] object-contain object-left"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Logo height={24} />
      )}
    </>
  );
}
