"use client";
// Shows the message that the last answer left in the `flash` cookie, once, on whatever page it meets.
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { takeFlash } from "#lib/client/flash.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";

/** Renders nothing. Taken away before it is shown, so a reload does not repeat it. */
export function FlashHost() {
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new chance for a message
  useEffect(() => {
    const flash = takeFlash();
    if (!flash) return;
    if (flash.tone === "success") showSuccess(flash.message);
    else showError(flash.message);
  }, [path]);
  return null;
}
