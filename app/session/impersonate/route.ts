// /session/impersonate: where the edge hands over an impersonation link; spends it and leads to the question, or straight in.
import { EXCHANGE_HEADER, readExchange } from "#lib/edge/impersonation.ts";
import { secureCookies } from "#lib/secure-cookies.server.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { serialiseCookie } from "#lib/session/cookies.ts";
import { currentServices } from "#lib/session/current.server.ts";
import { tokenCookie } from "#lib/session/token-cookie.ts";

/** Only the edge reaches it with a link; anybody else finds nothing to exchange. */
export async function GET(request: Request): Promise<Response> {
  const link = readExchange(request.headers.get(EXCHANGE_HEADER));
  if (!link) return moved("/", []);
  const { accessToken: access_token, target, next } = link;
  // From our own pages, or typed and bookmarked; a link on another site always asks.
  const site = request.headers.get("sec-fetch-site");
  const direct = site === "same-origin" || site === "none";
  const { auth } = await currentServices();
  const answer = await auth.exchangeImpersonationLink({ access_token, target, direct }).catch(() => null);
  const secure = secureCookies();
  if (!answer) return moved("/", [serialiseCookie("flash", "token-access-inactive", { secure })]);
  const { token, pending } = answer.data;
  if (token === "") return moved(serverPaths.impersonate(next), [serialiseCookie("imp", pending, { secure })]);
  const now = Math.floor(Date.now() / 1000);
  return moved(next, [
    tokenCookie(token, { secure, now }),
    serialiseCookie("flash", "logged-in-into-user", { secure }),
  ]);
}

/** Next would run GET for it. */
export function HEAD(): Response {
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}

function moved(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
