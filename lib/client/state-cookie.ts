// Writes into the `state` cookie from the browser, leaving everything else in it as it is.
import { readCookie } from "#lib/session/cookies.ts";
import { decodeState, encodeState, STATE_COOKIE } from "#lib/state/cookie.ts";

const MAX_AGE_SECONDS = 15_552_000;

/** Remembers which view is wished; null forgets the wish. */
export function wishView(view: "company" | "personal" | null): void {
  const state = decodeState(readCookie(document.cookie, STATE_COOKIE));
  const value = encodeState({ ...state, isCompanyView: view === null ? null : view === "company" });
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${STATE_COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}
