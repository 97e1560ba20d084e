// The view somebody asked for, read from a Cookie header.
import type { View } from "#lib/permissions/index.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { decodeState } from "#lib/state/cookie.ts";
import { requestedViewOf } from "#lib/state/schema.ts";

/** The requested view of the `state` cookie, or null; what is in force is what the permissions allow. */
export function requestedViewIn(cookieHeader: string | null | undefined): View | null {
  return requestedViewOf(decodeState(readCookie(cookieHeader, "state")));
}
