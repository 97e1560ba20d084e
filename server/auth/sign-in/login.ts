// Signing in: with a password, and as the first administrator.

import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { adminExists, createAdmin, credentialsOf, storePassword } from "#server/auth/core/repository.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import { hashPassword, passwordMatches } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { spendToken } from "#server/auth/security/secrets-repository.ts";
import { loginSucceeded, takeLogin } from "#server/auth/sign-in/login-limits.ts";
import { demandFactor } from "#server/auth/sign-in/second-step.ts";
import { demoRefused, loginAnswer, startSession } from "#server/auth/sign-in/sign-in.ts";
import { notConfirmed, unconfirmedSignUp } from "#server/auth/sign-in/unconfirmed-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { FIRST_ADMIN_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Input<Name extends "login" | "createFirstAdmin"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

const WRONG = "That email and password do not match.";

/** One answer for an unknown address and a wrong password. */
export function wrongPassword(): AppError {
  return new AppError("invalid", WRONG, { fields: { password: [WRONG] } });
}

/** POST /auth/login. Unknown address and wrong password give one answer, after the same work; see 0014 for a second factor. */
export async function login(context: CallContext, input: Input<"login">) {
  const attempt = await takeLogin(context, input.email);
  const found = await unscoped((tx) => credentialsOf(tx, input.email));
  const usable = found !== null && !(found.isDemo && demoRefused(attempt.ip)) ? found : null;
  const matches = await passwordMatches(usable?.passwordHash ?? null, input.password);
  if (!usable || !matches) {
    if (await unconfirmedSignUp(input.email, input.password)) throw notConfirmed();
    throw wrongPassword();
  }
  await loginSucceeded(context, attempt);
  await demandFactor(usable);
  return startSession(context, { userId: usable.id, action: "session.start" });
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
        "This link was already used or is older than an hour. Run `npm run admin:create` for a new one.",
      );
    }
    if (await credentialsOf(tx, input.email)) {
      throw new AppError("invalid", undefined, { fields: { email: ["This email already has an account."] } });
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
