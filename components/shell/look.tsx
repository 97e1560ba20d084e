"use client";
// Wears a branding: one small sheet over the tokens, chosen by the page one is on.
import { usePathname } from "next/navigation";
import { isSharecardPath, type Look, lookFor, PLAIN, takesStrangersLook } from "#lib/branding/branding.ts";

type Looks = { own: Look; stranger: Look | null };

/** The stranger's look where a page may wear it, sharecard's where a device is welcomed, else our own. */
export function useLook({ own, stranger }: Looks): Look {
  const path = usePathname();
  if (stranger && takesStrangersLook(path)) return stranger;
  const sharecard = own.branding === PLAIN.branding && isSharecardPath(path);
  return sharecard ? lookFor({ path, registration: null, look: null }) : own;
}

/** The declarations are written by lib/branding out of numbers; the selector outweighs both blocks of the tokens. */
export function LookSheet({ look, nonce }: { look: Look; nonce: string }) {
  return look.css ? <style nonce={nonce}>{`:root:root:root{${look.css}}`}</style> : null;
}
