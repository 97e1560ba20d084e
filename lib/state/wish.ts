// The view somebody asked for, read from a Cookie header.
import type { View } from "#lib/permissions/index.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { decodeState } from "./cookie.ts";
import { viewWish } from "./schema.ts";

/** The wish in the `state` cookie, or null; what is in force is what the permissions allow. */
export function wishIn(cookieHeader: string | null | undefined): View | null {
  return viewWish(decodeState(readCookie(cookieHeader, "state")));
}
