// A browser by its cookie: random, says nothing, and only its hash together with somebody's address is kept.
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { serialiseCookie } from "#lib/session/cookies.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import type { CallContext } from "#server/platform/context.ts";

const SHAPE = /^[\w-]{43}$/;

/** The name that this browser sent, or a new one that the answer sets; null for a caller that is no browser and sent none. */
export function nameBrowser({ request, reply }: CallContext): string | null {
  const sent = isName(request.device) ? request.device : null;
  if (!request.browser) return sent;
  const name = browserNamed(sent);
  reply.cookies.push(serialiseCookie("device", name, { secure: secureCookies() }));
  return name;
}

function isName(sent: string | null): sent is string {
  return sent !== null && SHAPE.test(sent);
}

/** The name that a browser sent, else a new one; whoever answers it sets the cookie. */
export function browserNamed(sent: string | null): string {
  return isName(sent) ? sent : newSecret();
}

/** What is kept of a browser, or of another place, beside an account: the hash of both. */
export function browserHash(account: string, place: string): string {
  return secretHash(`${account} ${place}`);
}
