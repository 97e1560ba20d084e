// What is decided from a call's head alone, before a byte of its body is read: how much it may bring, and a file only by those who may.
import { asAppError } from "#lib/errors.ts";
import { authorize, authorizePerson, isWorkspaceAction } from "#lib/permissions/index.ts";
import { MOST_BODY, type OperationMeta } from "#lib/services/contract.ts";
import { callerOf } from "#server/main/caller.ts";
import { rawRouteAt } from "#server/main/raw-routes.ts";
import { bodyLimitOf, tooLarge } from "#server/platform/api/body.ts";
import { pathInApi, type WireAnswer, type WireHead } from "#server/platform/api/message.ts";
import { findOperation } from "#server/platform/api/operations.ts";
import { failure } from "#server/platform/api/respond.ts";

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
  if (operation && most > MOST_BODY) await admitCaller(head, operation.procedure["~orpc"].meta.action);
  if (raw?.route.action) await admitCaller(head, raw.route.action);
  return most;
}

async function admitCaller(head: WireHead, action: OperationMeta["action"]): Promise<void> {
  if (action === "none" || action === "session.start") return;
  const actor = await callerOf(head);
  if (isWorkspaceAction(action)) authorize(actor, action);
  else authorizePerson(actor, action);
}

/** The answer to a call whose body is not let in, in the words of the route that it was for. */
export function refuseBody(thrown: unknown, head: WireHead): WireAnswer {
  const refuse = refusalAt(head);
  return refuse ? refuse(thrown, head) : failure(asAppError(thrown));
}

function refusalAt({ method, url }: WireHead) {
  try {
    return rawRouteAt(method, pathInApi(url)).found?.route.refuse;
  } catch {
    // An address that cannot be read is nobody's.
    return undefined;
  }
}
