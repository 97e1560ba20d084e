"use client";
// The branding of the sheets outside the shell: its colours, and its logo where ours would stand.
import type { Look } from "#lib/branding/branding.ts";
import { Logo } from "./logo.tsx";
import { LookSheet, useLook } from "./look.tsx";

type PageLookProps = { own: Look; stranger: Look | null; nonce: string };

/** The logo of whoever supplied one, else ours. */
export function PageLogo({ own, stranger, nonce }: PageLookProps) {
  const look = useLook({ own, stranger });
  return (
    <>
      <LookSheet look={look} nonce={nonce} />
      {look.logo ? (
        // biome-ignore lint/performance/noImgElement: of unknown size, from a media service
        <img
          src={look.logo}
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
