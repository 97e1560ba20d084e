// A person's own affairs: who am I, leaving, the password, onboarding.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { homePath } from "#lib/session/enter.ts";
import { audit } from "#server/audit.ts";
import { hashPassword, passwordMatches } from "#server/auth/password.ts";
import {
  credentialsById,
  revokeOtherSessions,
  revokeSession,
  storeOnboarding,
  storePassword,
} from "#server/auth/repository.ts";
import { sessionWithToken } from "#server/auth/sign-in.ts";
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
    return revokeSession(tx, user.sessionId);
  });
  return { data: { ended } };
}

/** POST /auth/password/set, for a session in _PASSWORD_CHANGE_: the other sessions end. */
export async function setPassword(context: CallContext, input: { password: string }) {
  const user = authorizePerson(context.actor, "password.set");
  if (user.userState !== "_PASSWORD_CHANGE_")
    throw new AppError("forbidden", "Your password does not have to be changed.");
  await refuseWeak(sessionOf(context).user.email, user.userId, input.password);
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
async function homeAnswer(sessionId: string) {
  const { session } = await sessionWithToken(sessionId);
  return { data: { home: homePath(session) } };
}

async function refuseWeak(email: string, userId: string, password: string): Promise<void> {
  const name = email.split("@")[0]?.toLowerCase() ?? "";
  const refuse = (sentence: string) => {
    throw new AppError("invalid", sentence, { fields: { password: [sentence] } });
  };
  if (name.length > 3 && password.toLowerCase().includes(name)) refuse("Leave your name out of the password.");
  const current = await unscoped((tx) => credentialsById(tx, userId));
  if (await passwordMatches(current?.passwordHash ?? null, password)) refuse("Choose one that you have not used here.");
}

type Onboarding = z.output<NonNullable<(typeof authContract)["finishOnboarding"]["~orpc"]["inputSchema"]>>;

/** POST /auth/onboarding/finish: stores what was said; skipping marks it done for the gate all the same. */
export async function finishOnboarding(context: CallContext, input: Onboarding) {
  const user = authorizePerson(context.actor, "onboarding.finish");
  if (!input.skip && !input.firstname)
    throw new AppError("invalid", undefined, { fields: { firstname: ["Enter your first name."] } });
  const change = input.skip
    ? {}
    : {
        firstname: input.firstname,
        lastname: input.lastname,
        title: input.title || undefined,
        phone: input.phone ? { phone: input.phone, country: "", prefix: "" } : undefined,
      };
  await unscoped(async (tx) => {
    await storeOnboarding(tx, user.userId, change);
    await audit(tx, {
      actor: context.actor,
      action: "onboarding.finish",
      subjectType: "user",
      subjectId: user.userId,
      workspaceId: user.workspaceId,
      after: { skipped: input.skip === true, fields: Object.keys(change) },
      requestId: context.request.id,
    });
  });
  return homeAnswer(user.sessionId);
}
