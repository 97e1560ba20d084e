// A person's own affairs: who am I, logging out, the password.
import { AppError } from "#lib/errors.ts";
import { PASSWORD_ALONE, passwordLength } from "#lib/password-rules.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { homePath } from "#lib/session/enter.ts";
import type { Session } from "#lib/session/session.ts";
import {
  credentialsById,
  originOf,
  revokeOtherSessions,
  revokeSession,
  storePassword,
} from "#server/auth/core/repository.ts";
import { passwordFingerprint } from "#server/auth/security/codes.ts";
import { refuseProviderAlone } from "#server/auth/security/confirm.ts";
import { factorsOf, lockFactors, markShortPassword } from "#server/auth/security/factors-repository.ts";
import { hashPassword, passwordMatches } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { passwordMinimum } from "#server/auth/security/security.ts";
import { queuePasswordChanged } from "#server/auth/security/security-emails.ts";
import { sessionWithToken } from "#server/auth/sign-in/sign-in.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

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

/** POST /auth/password/set, for a session in _PASSWORD_CHANGE_: 15 characters alone, 8 beside a second factor; the other sessions end. */
export async function setPassword(context: CallContext, input: { password: string }) {
  const user = authorizePerson(context.actor, "password.set");
  if (user.userState !== "_PASSWORD_CHANGE_")
    throw new AppError("forbidden", "Your password does not have to be changed.");
  await unscoped((tx) => refuseProviderAlone(tx, user));
  await refuseCurrent(user.userId, input.password);
  const passwordHash = await hashPassword(input.password);
  await unscoped(async (tx) => {
    await refuseWeak(tx, sessionOf(context), input.password);
    const short = passwordLength(input.password) < PASSWORD_ALONE;
    await markShortPassword(tx, user.userId, short ? passwordFingerprint(passwordHash) : null);
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
    await queuePasswordChanged(tx, context, sessionOf(context).user.email);
  });
  return homeAnswer(user.sessionId);
}

/** Where a person goes now that the session's state has changed. */
export async function homeAnswer(sessionId: string) {
  const { session } = await sessionWithToken(sessionId);
  return { data: { home: homePath(session) } };
}

/** By the factors as they are while the password is stored. */
async function refuseWeak(tx: Tx, { user }: Session, password: string): Promise<void> {
  await lockFactors(tx, user.id);
  const names = [user.firstname, user.lastname, user.workspace?.workspace_name];
  refuseWeakPassword(password, { email: user.email, names, minimum: passwordMinimum(await factorsOf(tx, user.id)) });
}

async function refuseCurrent(userId: string, password: string): Promise<void> {
  const current = await unscoped((tx) => credentialsById(tx, userId));
  if (!(await passwordMatches(current?.passwordHash ?? null, password))) return;
  const sentence = "Choose one that you have not used here.";
  throw new AppError("invalid", sentence, { fields: { password: [sentence] } });
}
