// Who calls, by their session: for what is decided before a call is one of an operation's.
import { AWAY_HEADER } from "#lib/away.ts";
import { AppError } from "#lib/errors.ts";
import type { UserActor } from "#lib/permissions/actor.ts";
import { handedSession, handOver } from "#lib/session/request-session.ts";
import { actorOf } from "#lib/session/session.ts";
import { requestedViewIn } from "#lib/state/requested-view.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { isForeignPage, tokenOf } from "#server/platform/api/credentials.ts";
import type { WireHead } from "#server/platform/api/message.ts";

/**
 * The person of a living session; throws `unauthenticated` for everybody else, another site's page among them. What was
 * read is handed on to the rest of the request.
 */
export async function callerOf(head: WireHead): Promise<UserActor> {
  const token = isForeignPage(head) ? null : tokenOf(head);
  if (token === null) throw new AppError("unauthenticated");
  const known = handedSession(head.id, token);
  const session = known ?? (await authenticate(token, head.headers[AWAY_HEADER] === undefined));
  if (session === null) throw new AppError("unauthenticated");
  if (known === null) handOver({ id: head.id, token, session });
  return actorOf(session, requestedViewIn(head.headers.cookie));
}
