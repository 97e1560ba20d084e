// The cookie that a token travels in, and what can be told of a token whose time is over.

import { isRecord } from "#lib/record.ts";
import { decodeBase64url } from "#lib/session/base64url.ts";
import type { Claims } from "./claims.ts";
import { serialiseCookie } from "./cookies.ts";
import { type TokenKeys, verifyToken } from "./verify.ts";

/** How long the cookie of an impersonation outlives it, in seconds: only so that its browser finds the way back. */
export const WAY_BACK_SECONDS = 12 * 60 * 60;

/** The Set-Cookie value that signs a browser in, for as long as the token says; `now` in seconds since 1970. */
export function tokenCookie(token: string, { secure, now }: { secure: boolean; now: number }): string {
  const { exp, act } = payloadOf(token);
  if (typeof exp !== "number") return serialiseCookie("token", token, { secure });
  const kept = act === undefined ? exp : exp + WAY_BACK_SECONDS;
  return serialiseCookie("token", token, { secure, maxAge: Math.max(1, Math.floor(kept - now)) });
}

/**
 * The claims of an impersonation's token whose half hour is over, for twelve hours; null for any other. It signs nobody
 * in: it may only be exchanged, once, for the session that the administrator came from.
 */
export async function lapsedImpersonation(token: string, keys: TokenKeys, now: number): Promise<Claims | null> {
  const { exp, act } = payloadOf(token);
  if (typeof exp !== "number" || act === undefined || exp > now || exp + WAY_BACK_SECONDS <= now) return null;
  const claims = await verifyToken(token, keys, exp - 1);
  return claims?.act ? claims : null;
}

/** Unverified; empty for what is no token. */
function payloadOf(token: string): Record<string, unknown> {
  const bytes = decodeBase64url(token.split(".")[1] ?? "");
  try {
    const payload: unknown = bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
    return isRecord(payload) ? payload : {};
  } catch {
    return {};
  }
}
