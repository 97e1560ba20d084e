// What is decided from a call's head alone, before a byte of its body is read: how much it may bring, and a file only by those who may.
import { AWAY_HEADER } from "#lib/away.ts";
import { AppError } from "#lib/errors.ts";
import { authorize, authorizePerson, isWorkspaceAction } from "#lib/permissions/index.ts";
import { MOST_BODY } from "#lib/services/contract.ts";
import { handOver } from "#lib/session/request-session.ts";
import { actorOf } from "#lib/session/session.ts";
import { requestedViewIn } from "#lib/state/requested-view.ts";
import { authenticate } from "#server/auth/sign-in/authenticate.ts";
import { rawRouteAt } from "#server/main/raw-routes.ts";
import { bodyLimitOf, tooLarge } from "#server/platform/api/body.ts";
import { isForeignPage, tokenOf } from "#server/platform/api/credentials.ts";
import { pathInApi, type WireHead } from "#server/platform/api/message.ts";
import { findOperation, type Operation } from "#server/platform/api/operations.ts";

/**
 * The largest body, in bytes, that this call may bring. Throws `too_large` for one that says it is larger, and where a
 * file may come along, which is more than strangers should make us hold, what the operation would refuse its caller with.
 * The session that was read for that is handed to the call: the mount forgets it when the request has ended.
 */
export async function admitBody(head: WireHead): Promise<number> {
  const path = pathInApi(head.url);
  const raw = rawRouteAt(head.method, path).found;
  const { operation } = raw ? {} : findOperation(head.method, path);
  const most = raw ? raw.route.body.most : operation ? bodyLimitOf(operation) : MOST_BODY;
  if (Number(head.headers["content-length"] ?? 0) > most) throw tooLarge(most);
  if (operation && most > MOST_BODY) await admitCaller(head, operation);
  return most;
}

async function admitCaller(head: WireHead, { procedure }: Operation): Promise<void> {
  const { action } = procedure["~orpc"].meta;
  if (action === "none" || action === "session.start") return;
  const token = isForeignPage(head) ? null : tokenOf(head);
  const session = token === null ? null : await authenticate(token, head.headers[AWAY_HEADER] === undefined);
  if (session === null || token === null) throw new AppError("unauthenticated");
  const actor = actorOf(session, requestedViewIn(head.headers.cookie));
  if (isWorkspaceAction(action)) authorize(actor, action);
  else authorizePerson(actor, action);
  handOver({ id: head.id, token, session });
}
