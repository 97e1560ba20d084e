// Whether our cookies are Secure, as the environment says.
import { env } from "#lib/env.server.ts";
import { secureFor } from "#lib/session/cookies.ts";

/** True everywhere but on plain http to this very machine. */
export function secureCookies(): boolean {
  return secureFor(env().PUBLIC_ORIGIN);
}
