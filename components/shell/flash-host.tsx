"use client";
// Shows the message that the last answer left in the `flash` cookie, once, on whatever page it meets.
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { takeFlash } from "#lib/client/flash.ts";
import { rememberReason } from "#lib/client/signed-out.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { paths } from "#lib/paths.ts";

/** Renders nothing. Taken away before it is shown, so a reload does not repeat it. */
export function FlashHost() {
  const path = usePathname();
  useEffect(() => {
    const flash = takeFlash();
    if (!flash) return;
    // The log-in says these itself, for longer than six seconds; section 4 has its message as a snackbar too.
    if (path === paths.login() && rememberReason(flash.code) && flash.code !== "token-inactive") return;
    if (flash.tone === "success") showSuccess(flash.message);
    else showError(flash.message);
  }, [path]);
  return null;
}
