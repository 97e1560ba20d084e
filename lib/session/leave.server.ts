// Leaving: the cookies that go, the caches that are emptied, and who may ask for it by address.

import { secureCookies } from "#lib/session/browser-cookie.server.ts";
import { COOKIES, type CookieName, expireCookie, serialiseCookie } from "#lib/session/cookies.ts";
import type { FlashCode } from "#lib/session/flash.ts";

const OURS: CookieName[] = ["token", "state", "imp"];
const PREFETCH = ["next-router-prefetch", "next-router-segment-prefetch", "rsc", "purpose", "sec-purpose"];

/** True for a person who moves to /logout from our own pages; a prefetch, an image or another site does not log out. */
export function isOwnNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document" &&
    (site === "same-origin" || site === "none") &&
    PREFETCH.every((name) => headers.get(name) === null)
  );
}

/** To `/` without a session, with a snackbar where something went wrong. */
export function leaveAnswer(flash: FlashCode | null): Response {
  const secure = secureCookies();
  // Not "cookies": that signs people out of the whole registered domain.
  const headers = new Headers({ location: "/", "cache-control": "no-store", "clear-site-data": '"cache", "storage"' });
  for (const name of OURS) headers.append("set-cookie", expireCookie(name, { secure }));
  if (flash) headers.append("set-cookie", serialiseCookie("flash", flash, { secure, maxAge: COOKIES.flash.maxAge }));
  return new Response(null, { status: 303, headers });
}
