// What the frame of the texts wears.
import { currentBranding } from "#lib/session/branding.server.ts";

/** How the sheet looks around whatever text lies on it. */
export function loadReading() {
  return currentBranding();
}
