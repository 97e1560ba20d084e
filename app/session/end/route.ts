// /session/end: where a dead session goes; takes the cookie away and says so. A living one is sent home, and from an
// impersonation whose half hour is over its administrator comes back to their own.
import { isNavigation, parseRequest } from "#lib/edge/parse.ts";
import { AppError, toWireError } from "#lib/errors.ts";
import { backToOwner } from "#lib/session/back.server.ts";
import { currentSession } from "#lib/session/current.server.ts";
import { homePath } from "#lib/session/enter.ts";
import { logOutAnswer } from "#lib/session/log-out.server.ts";
import { nextPathIn } from "#lib/session/next-path.ts";

/** Only for a person who moves here: a prefetch would take the message that nobody has read yet. */
export async function GET(request: Request): Promise<Response> {
  const session = await currentSession();
  if (!session && isPerson(request))
    return (
      (await backToOwner()) ?? logOutAnswer({ flash: "token-inactive", next: nextIn(request), clearStorage: false })
    );
  if (!session) return refusal();
  return new Response(null, { status: 303, headers: { location: homePath(session), "cache-control": "no-store" } });
}

export function HEAD(): Response {
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}

/** The page they were on the way to, where it is one of ours. */
function nextIn({ url }: Request): string | null {
  return nextPathIn(new URL(url).searchParams.get("next"));
}

function isPerson({ url, headers }: Request): boolean {
  return isNavigation(parseRequest("GET", url, (name) => headers.get(name)));
}

/** Next's router comes back by a real navigation when it gets anything but its own data. */
function refusal(): Response {
  const error = new AppError("unauthenticated");
  return Response.json(toWireError(error), { status: error.status, headers: { "cache-control": "no-store" } });
}
