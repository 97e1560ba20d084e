// Data requests of Next's router with a session that is dead: only the database knows, and a page can answer no JSON.
import { type EdgeRequest, isNavigation } from "#lib/edge/parse.ts";
import { accessLevelOf } from "#lib/edge/routes.ts";
import { readCookie } from "#lib/session/cookies.ts";
import { handOver } from "#lib/session/request-session.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";

/**
 * True when the request wants a gated page's data with a token whose session is over. A living session is handed to the
 * page that the same request goes on to, so that it is read once.
 */
export async function isDeadDataRequest(request: EdgeRequest, id: string): Promise<boolean> {
  const { segments } = request;
  if (!segments || isNavigation(request) || segments[0] === "_next" || accessLevelOf(segments) !== "gated")
    return false;
  const token = readCookie(request.header("cookie"), "token");
  if (token === null) return false;
  const session = await authenticate(token);
  if (session) handOver({ id, token, session });
  return session === null;
}
