// A browser by its cookie: random, says nothing, and only its hash together with somebody's address is kept.
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { serialiseCookie } from "#lib/session/cookies.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import type { CallContext } from "#server/platform/context.ts";

const SHAPE = /^[\w-]{43}$/;

/** The name that this browser sent, or a new one that the answer sets; null for a caller that is no browser and sent none. */
export function nameBrowser({ request, reply }: CallContext): string | null {
  const sent = request.device !== null && SHAPE.test(request.device) ? request.device : null;
  if (!request.browser) return sent;
  const name = sent ?? newSecret();
  reply.cookies.push(serialiseCookie("device", name, { secure: secureCookies() }));
  return name;
}

/** What is kept of a browser, or of another place, beside an account: the hash of both. */
export function browserHash(account: string, place: string): string {
  return secretHash(`${account} ${place}`);
}
