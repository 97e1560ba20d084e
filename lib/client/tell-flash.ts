// Says what the last answer left in the `flash` cookie. Fetched where there is one; browser only.
import { openForms, placeOf } from "./drafts.ts";
import { takeFlash } from "./flash.ts";
import { rememberReason } from "./signed-out.ts";
import { showError, showMessage, showSuccess } from "./snackbar.ts";

/** By then a form that is part of the page has its own back, in milliseconds. */
const FORMS_MS = 1_500;
const KEPT = "What you typed on this page is kept. Open the form again, and it is there.";

/** Whoever comes back after a log-in looks at a page whose dialogs and small forms are closed. */
function tellOfDrafts(): void {
  const here = placeOf("");
  const waits = (key: string) => key.startsWith(here) && !openForms.has(key);
  try {
    if ([...Object.keys(sessionStorage), ...Object.keys(localStorage)].some(waits)) showMessage(KEPT);
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}

/** Taken away before it is shown, so a reload does not repeat it. */
export function tellFlash(): void {
  const flash = takeFlash();
  if (!flash) return;
  // The log-in says these itself, for longer than six seconds; section 4 has its message as a snackbar too.
  if (rememberReason(flash.code) && flash.code !== "token-inactive") return;
  if (flash.code === "logged-in") setTimeout(tellOfDrafts, FORMS_MS);
  if (flash.tone === "success") showSuccess(flash.message);
  else showError(flash.message);
}
