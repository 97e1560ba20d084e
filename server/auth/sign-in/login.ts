// Signing in: with a password, with an impersonation link's token, and as the first administrator.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { answerLogin, loginWithLink } from "#server/auth/impersonation/impersonation-links.ts";
import { adminExists, createAdmin, credentialsOf, storePassword } from "#server/auth/repository.ts";
import { hashPassword, passwordMatches } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { spendToken } from "#server/auth/security/secrets-repository.ts";
import { loginSucceeded, takeLogin } from "#server/auth/sign-in/login-limits.ts";
import { demandFactor } from "#server/auth/sign-in/second-step.ts";
import { demoRefused, loginAnswer, secretHash, startSession } from "#server/auth/sign-in/sign-in.ts";
import type { CallContext } from "#server/context.ts";
import { FIRST_ADMIN_PER_ADDRESS, LOGIN_PER_ADDRESS, returnAttempt, takeAttempt } from "#server/limits.ts";
import { unscoped } from "#server/transaction.ts";

type Input<Name extends "login" | "loginWithAccessToken" | "createFirstAdmin"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

const WRONG = "That e-mail and password do not belong together.";

/** POST /auth/login. Unknown address and wrong password give one answer, after the same work; see 0014 for a second factor. */
export async function login(context: CallContext, input: Input<"login">) {
  const attempt = await takeLogin(context, input.email);
  const found = await unscoped((tx) => credentialsOf(tx, input.email));
  const usable = found !== null && !(found.isDemo && demoRefused(attempt.ip)) ? found : null;
  const matches = await passwordMatches(usable?.passwordHash ?? null, input.password);
  if (!usable || !matches) throw new AppError("invalid", WRONG, { fields: { password: [WRONG] } });
  await loginSucceeded(context, attempt);
  await demandFactor(usable);
  return answerLogin(context, await startSession(context, { userId: usable.id, action: "session.start" }));
}

/** POST /auth/login/access-token: spends a one-time token that an administrator was given for one person. */
export async function loginWithAccessToken(context: CallContext, input: Input<"loginWithAccessToken">) {
  await takeAttempt(LOGIN_PER_ADDRESS, context.request.ip);
  const answer = await loginWithLink(context, input);
  await returnAttempt(LOGIN_PER_ADDRESS, context.request.ip);
  return answer;
}

/** POST /auth/first-admin: the one-time link of a new installation makes its first administrator. */
export async function createFirstAdmin(context: CallContext, input: Input<"createFirstAdmin">) {
  await takeAttempt(FIRST_ADMIN_PER_ADDRESS, context.request.ip);
  refuseWeakPassword(input.password, { email: input.email, names: [input.firstname, input.lastname] });
  const passwordHash = await hashPassword(input.password);
  const userId = newId();
  await unscoped(async (tx) => {
    const spent = await spendToken(tx, secretHash(input.token), "first-admin");
    if (!spent || (await adminExists(tx))) {
      throw new AppError(
        "gone",
        "This link was used already or is older than an hour. Run `npm run admin:create` for a new one.",
      );
    }
    if (await credentialsOf(tx, input.email)) {
      throw new AppError("invalid", undefined, { fields: { email: ["This e-mail has an account already."] } });
    }
    await createAdmin(tx, {
      id: userId,
      workspaceId: newId(),
      email: input.email,
      firstname: input.firstname,
      lastname: input.lastname,
    });
    await storePassword(tx, userId, passwordHash);
  });
  return loginAnswer(context, await startSession(context, { userId, action: "session.start" }));
}
