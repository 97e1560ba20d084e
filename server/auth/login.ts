// Signing in: with a password, with an impersonation link's token, and as the first administrator.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/id.ts";
import type { authContract } from "#lib/services/auth/contract.ts";
import { hashPassword, passwordMatches } from "#server/auth/password.ts";
import { adminExists, createAdmin, credentialsById, credentialsOf, storePassword } from "#server/auth/repository.ts";
import { spendToken } from "#server/auth/secrets-repository.ts";
import { demoRefused, loginAnswer, secretHash, startSession } from "#server/auth/sign-in.ts";
import type { CallContext } from "#server/context.ts";
import {
  FIRST_ADMIN_PER_ADDRESS,
  forgetAttempts,
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ADDRESS,
  returnAttempt,
  takeAttempt,
} from "#server/limits.ts";
import { unscoped } from "#server/transaction.ts";

type Input<Name extends "login" | "loginWithAccessToken" | "createFirstAdmin"> = z.output<
  NonNullable<(typeof authContract)[Name]["~orpc"]["inputSchema"]>
>;

const WRONG = "That e-mail and password do not belong together.";

/** POST /auth/login. Unknown address and wrong password give one answer, after the same work. */
export async function login(context: CallContext, input: Input<"login">) {
  const account = secretHash(input.email.trim().toLowerCase());
  const { ip } = context.request;
  // Taken before the password is looked at: a hundred guesses at once are a hundred attempts.
  await takeAttempt(LOGIN_PER_ADDRESS, ip);
  await takeAttempt(LOGIN_PER_ACCOUNT, account);
  const found = await unscoped((tx) => credentialsOf(tx, input.email));
  const usable = found !== null && !(found.isDemo && demoRefused(ip)) ? found : null;
  const matches = await passwordMatches(usable?.passwordHash ?? null, input.password);
  if (!usable || !matches) throw new AppError("invalid", WRONG, { fields: { password: [WRONG] } });
  await forgetAttempts(LOGIN_PER_ACCOUNT, account);
  await returnAttempt(LOGIN_PER_ADDRESS, ip);
  return loginAnswer(context, await startSession(context, { userId: usable.id, action: "session.start" }));
}

/** POST /auth/login/access-token: spends a one-time token that an administrator was given for one person. */
export async function loginWithAccessToken(context: CallContext, input: Input<"loginWithAccessToken">) {
  await takeAttempt(LOGIN_PER_ADDRESS, context.request.ip);
  const spent = await unscoped((tx) => spendToken(tx, secretHash(input.access_token), "impersonation"));
  if (!spent?.userId || spent.target !== input.target) throw new AppError("unauthenticated", "Token access inactive");
  await returnAttempt(LOGIN_PER_ADDRESS, context.request.ip);
  const by = spent.userId;
  const target = await unscoped((tx) => credentialsById(tx, input.target));
  if (!target || target.isAdmin) throw new AppError("unauthenticated", "Token access inactive");
  const started = await startSession(context, {
    userId: target.id,
    action: "impersonation.start",
    impersonation: { by, fromSession: null, reason: spent.reason ?? "" },
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  });
  return loginAnswer(context, started);
}

/** POST /auth/first-admin: the one-time link of a new installation makes its first administrator. */
export async function createFirstAdmin(context: CallContext, input: Input<"createFirstAdmin">) {
  await takeAttempt(FIRST_ADMIN_PER_ADDRESS, context.request.ip);
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
