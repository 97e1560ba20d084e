// Says what the last answer left in the `flash` cookie. Fetched where there is one; browser only.
import { takeFlash } from "./flash.ts";
import { rememberReason } from "./signed-out.ts";
import { showError, showSuccess } from "./snackbar.ts";

/** Taken away before it is shown, so a reload does not repeat it. */
export function tellFlash(): void {
  const flash = takeFlash();
  if (!flash) return;
  // The log-in says these itself, for longer than six seconds; section 4 has its message as a snackbar too.
  if (rememberReason(flash.code) && flash.code !== "token-inactive") return;
  if (flash.tone === "success") showSuccess(flash.message);
  else showError(flash.message);
}
