// Who calls, by their session: for what is decided before a call is one of an operation's.
import { AWAY_HEADER } from "#lib/away.ts";
import { AppError } from "#lib/errors.ts";
import type { UserActor } from "#lib/permissions/actor.ts";
import { actorOf } from "#lib/session/session.ts";
import { requestedViewIn } from "#lib/state/requested-view.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { isForeignPage, tokenOf } from "#server/platform/api/credentials.ts";
import type { WireHead } from "#server/platform/api/message.ts";

/** The person of a living session; throws `unauthenticated` for everybody else, another site's page among them. */
export async function callerOf(head: WireHead): Promise<UserActor> {
  const token = isForeignPage(head) ? null : tokenOf(head);
  const session = token === null ? null : await authenticate(token, head.headers[AWAY_HEADER] === undefined);
  if (session === null) throw new AppError("unauthenticated");
  return actorOf(session, requestedViewIn(head.headers.cookie));
}
