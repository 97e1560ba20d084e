// Logging out: the cookies that go, the caches that are emptied, and who may ask for it by address.

import { paths } from "#lib/paths.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
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

export type LogOut = {
  /** What went wrong, for a snackbar. */
  flash: FlashCode | null;
  /** Where a session ended by itself: the page to come back to. */
  next?: string | null;
  /** Somebody logged out, and their page has looked: nothing waits in this browser. Else what does stays. */
  clearStorage: boolean;
};

/** To `/` without a session. */
export function logOutAnswer({ flash, next = null, clearStorage }: LogOut): Response {
  const secure = secureCookies();
  // Not "cookies": that signs people out of the whole registered domain.
  const headers = new Headers({
    location: next === null ? paths.login() : paths.comeTo(next),
    "cache-control": "no-store",
    "clear-site-data": clearStorage ? '"cache", "storage"' : '"cache"',
  });
  for (const name of OURS) headers.append("set-cookie", expireCookie(name, { secure }));
  if (flash) headers.append("set-cookie", serialiseCookie("flash", flash, { secure, maxAge: COOKIES.flash.maxAge }));
  return new Response(null, { status: 303, headers });
}
