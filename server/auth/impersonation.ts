// Acting as somebody: an administrator's second session, read-only, half an hour, never renewed and never nested.
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { audit } from "#server/audit.ts";
import { leaveFlash } from "#server/auth/flash.ts";
import { credentialsById, credentialsOf, originOf, revokeSession } from "#server/auth/repository.ts";
import { sessionWithToken, startSession, userAnswer } from "#server/auth/sign-in.ts";
import type { CallContext } from "#server/context.ts";
import { unscoped } from "#server/transaction.ts";

const IMPERSONATION_MINUTES = 30;

/** POST /auth/impersonate/start: answers the person's user object with a token for a session of its own. */
export async function startImpersonation(context: CallContext, input: { target: string; reason: string }) {
  const admin = authorizePerson(context.actor, "impersonation.start");
  if (context.request.appliance !== "web") throw new AppError("malformed", "The header X-Appliance must be `web`.");
  const target = await unscoped((tx) =>
    isId(input.target) ? credentialsById(tx, input.target) : credentialsOf(tx, input.target),
  );
  if (!target) throw new AppError("not_found", "Nobody has that id or e-mail.");
  if (target.isAdmin) throw new AppError("forbidden", "Administrators cannot be impersonated.");
  const started = await startSession(context, {
    userId: target.id,
    action: "impersonation.start",
    impersonation: { by: admin.userId, fromSession: admin.sessionId, reason: input.reason },
    expiresAt: new Date(Date.now() + IMPERSONATION_MINUTES * 60 * 1000),
  });
  leaveFlash(context, "logged-in-into-user");
  return userAnswer(started);
}

/** POST /auth/impersonate/stop: ends that session and answers the administrator's own. */
export async function stopImpersonation(context: CallContext) {
  const user = authorizePerson(context.actor, "impersonation.stop");
  if (user.impersonatorId === null) throw new AppError("forbidden", "Nobody is being impersonated.");
  const origin = await unscoped(async (tx) => {
    const from = await originOf(tx, user.sessionId);
    await revokeSession(tx, user.sessionId);
    await audit(tx, {
      actor: context.actor,
      action: "impersonation.stop",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      requestId: context.request.id,
    });
    return from;
  });
  if (!origin) throw new AppError("unauthenticated");
  leaveFlash(context, "you-are-back");
  return userAnswer(await sessionWithToken(origin));
}
