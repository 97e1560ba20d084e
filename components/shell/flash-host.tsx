"use client";
// Shows the message that the last answer left in the `flash` cookie, once, on whatever page it meets.
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { flashOf } from "#lib/session/flash.ts";

/** Renders nothing. Taken away before it is shown, so a reload does not repeat it. */
export function FlashHost() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new chance for a message
  useEffect(() => {
    const flash = flashOf(readCookie(document.cookie, "flash"));
    if (!flash) return;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
    document.cookie = `flash=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
    if (flash.tone === "success") showSuccess(flash.message);
    else showError(flash.message);
  }, [path]);
  return null;
}
