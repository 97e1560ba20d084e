// Acting as somebody: an administrator's second session, read-only, half an hour, never renewed and never nested.

import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { lapsedImpersonation } from "#lib/session/token-cookie.ts";
import { importKeys, verifyToken } from "#lib/session/verify.ts";
import { leaveFlash } from "#server/auth/core/flash.ts";
import { credentialsOf, originOf, revokeSession } from "#server/auth/core/repository.ts";
import { personTimeZone } from "#server/auth/core/time-zone-repository.ts";
import { writeEmail } from "#server/auth/impersonation/impersonation-emails.ts";
import { closeLapsed, grantWriting } from "#server/auth/impersonation/impersonation-repository.ts";
import { actingPair, beginActing } from "#server/auth/impersonation/impersonation-session.ts";
import { loginAnswer, sessionWithToken, userAnswer } from "#server/auth/sign-in/sign-in.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** POST /auth/impersonate/start: answers the person's user object with a token for a session of its own. */
export async function startImpersonation(context: CallContext, input: { target: string; reason: string }) {
  const admin = authorizePerson(context.actor, "impersonation.start");
  if (context.request.appliance !== "web") throw new AppError("malformed", "The header X-Appliance must be `web`.");
  const targetId = await targetOf(input.target);
  const { reason } = input;
  const acting = { adminId: admin.userId, targetId, reason, fromSession: admin.sessionId };
  const started = await beginActing(context, acting);
  leaveFlash(context, "logged-in-into-user");
  return userAnswer(started);
}

/** The id behind an id or an email; throws `not_found`. */
export async function targetOf(named: string): Promise<string> {
  if (isId(named)) return named.toLowerCase();
  const found = await unscoped((tx) => credentialsOf(tx, named));
  if (!found) throw new AppError("not_found", "Nobody has that id or email.");
  return found.id;
}

/** POST /auth/impersonate/write-access: from reading to changing, with a reason that stands in the audit log and in an email. */
export async function askWriteAccess(context: CallContext, { reason }: { reason: string }) {
  const user = authorizePerson(context.actor, "impersonation.write");
  const adminId = user.impersonatorId;
  if (adminId === null) throw new AppError("forbidden", "Nobody is being impersonated.");
  await unscoped(async (tx) => {
    if (!(await grantWriting(tx, user.sessionId, reason))) return;
    const { admin, target } = await actingPair(tx, { adminId, targetId: user.userId });
    await audit(tx, {
      actor: context.actor,
      action: "impersonation.write",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      before: { read_only: true },
      after: { read_only: false, session: user.sessionId, reason },
      requestId: context.request.id,
    });
    const timeZone = await personTimeZone(tx, user.userId);
    await queueEmail(tx, writeEmail({ admin, target, reason, now: new Date(), timeZone }));
  }, "decides");
  return { data: (await sessionWithToken(user.sessionId)).session.user };
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
  // Begun by a link in a browser without an administrator: there is nobody to go back to.
  if (!origin) throw new AppError("unauthenticated");
  leaveFlash(context, "you-are-back");
  return userAnswer(await sessionWithToken(origin));
}

/** POST /auth/impersonate/return: the half hour is over, as the session's own row says, and its token is worth the way back, once. */
export async function returnToOwner(context: CallContext) {
  const { publicJwks } = await signingKey();
  const { token } = context.request;
  const now = Math.floor(Date.now() / 1000);
  const keys = await importKeys(publicJwks);
  const claims =
    token === null ? null : ((await lapsedImpersonation(token, keys, now)) ?? (await verifyToken(token, keys, now)));
  const lapsed = claims?.act && (await unscoped((tx) => closeLapsed(tx, claims.jti)));
  if (!lapsed) throw new AppError("unauthenticated");
  await unscoped((tx) =>
    audit(tx, {
      actor: context.actor,
      acting: { by: lapsed.adminId, for: lapsed.targetId },
      action: "impersonation.expire",
      subjectType: "user",
      subjectId: lapsed.targetId,
      workspaceId: lapsed.workspaceId,
      requestId: context.request.id,
    }),
  );
  return loginAnswer(context, await sessionWithToken(lapsed.origin), "impersonation-ended");
}
