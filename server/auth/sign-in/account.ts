// A person's own affairs: who am I, leaving, the password.
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { homePath } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";
import { audit } from "#server/audit.ts";
import {
  credentialsById,
  originOf,
  revokeOtherSessions,
  revokeSession,
  storePassword,
} from "#server/auth/repository.ts";
import { hashPassword, passwordMatches } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import type { CallContext } from "#server/context.ts";
import { unscoped } from "#server/transaction.ts";

/** GET /auth/me */
export async function me(context: CallContext) {
  authorizePerson(context.actor, "session.read");
  return { data: sessionOf(context).user };
}

function sessionOf(context: CallContext) {
  if (!context.session) throw new AppError("unauthenticated");
  return context.session;
}

/** POST /auth/logout: revokes the session row, so that no copy of the token works any more. */
export async function logout(context: CallContext) {
  const user = authorizePerson(context.actor, "session.end");
  const ended = await unscoped(async (tx) => {
    await audit(tx, {
      actor: context.actor,
      action: "session.end",
      subjectType: "session",
      subjectId: user.sessionId,
      workspaceId: user.workspaceId,
      requestId: context.request.id,
    });
    // Who leaves while acting as somebody leaves altogether: their own session must not lie about unseen.
    const origin = user.impersonatorId === null ? null : await originOf(tx, user.sessionId);
    if (origin) await revokeSession(tx, origin);
    return (await revokeSession(tx, user.sessionId)) || origin !== null;
  });
  return { data: { ended } };
}

/** POST /auth/password/set, for a session in _PASSWORD_CHANGE_: the other sessions end. */
export async function setPassword(context: CallContext, input: { password: string }) {
  const user = authorizePerson(context.actor, "password.set");
  if (user.userState !== "_PASSWORD_CHANGE_")
    throw new AppError("forbidden", "Your password does not have to be changed.");
  await refuseWeak(sessionOf(context), input.password);
  const passwordHash = await hashPassword(input.password);
  await unscoped(async (tx) => {
    await storePassword(tx, user.userId, passwordHash);
    await revokeOtherSessions(tx, user.userId, user.sessionId);
    await audit(tx, {
      actor: context.actor,
      action: "password.set",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      requestId: context.request.id,
    });
  });
  return homeAnswer(user.sessionId);
}

/** Where a person goes now that the session's state has changed. */
export async function homeAnswer(sessionId: string) {
  const { session } = await sessionWithToken(sessionId);
  return { data: { home: homePath(session) } };
}

async function refuseWeak({ user }: Session, password: string): Promise<void> {
  const names = [user.firstname, user.lastname, user.workspace?.workspace_name];
  refuseWeakPassword(password, { email: user.email, names });
  const current = await unscoped((tx) => credentialsById(tx, user.id));
  if (await passwordMatches(current?.passwordHash ?? null, password)) {
    const sentence = "Choose one that you have not used here.";
    throw new AppError("invalid", sentence, { fields: { password: [sentence] } });
  }
}
