// Which token a call is made with: the bearer's, or the cookie's when the call comes from our own pages.
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { readCookie } from "#lib/session/cookies.ts";
import type { WireHead, WireRequest } from "#server/platform/api/message.ts";

const SAFE = new Set(["GET", "HEAD"]);

/** True for a call of our own pages: Fetch Metadata says so, or, where a browser sends none, its Origin. */
export function isSameOrigin({ method, headers }: Pick<WireRequest, "method" | "headers">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || (site === "none" && SAFE.has(method));
  if (headers.origin !== undefined) return headers.origin === env().PUBLIC_ORIGIN;
  return SAFE.has(method);
}

/** True when a browser sent this: only then does a token travel in the cookie. */
export function isBrowserCall({ headers }: Pick<WireRequest, "headers">): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/** True for a write that another site's page sends with nothing but its visitor's browser: it must not even sign one in. */
export function isForeignPage(request: Pick<WireRequest, "method" | "headers">): boolean {
  const { method, headers } = request;
  return isBrowserCall(request) && !SAFE.has(method) && headers.authorization === undefined && !isSameOrigin(request);
}

/** The token of a call or null; throws `unauthenticated` when bearer and cookie disagree. */
export function tokenOf(request: WireHead): string | null {
  const authorization = request.headers.authorization;
  const bearer = authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "");
  const cookie = isSameOrigin(request) ? readCookie(request.headers.cookie, "token") : null;
  if (bearer !== null && cookie && bearer !== cookie) throw new AppError("unauthenticated");
  if (bearer === "") throw new AppError("unauthenticated");
  return bearer ?? cookie;
}
