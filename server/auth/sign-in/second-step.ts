// The second step of a sign-in: no session before it, and a challenge that ends with the password it was given for.

import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import type { securityContract } from "#lib/services/auth/security-contract.ts";
import type { FactorKind } from "#lib/services/auth/security-entities.ts";
import { type Credentials, credentialsById } from "#server/auth/core/repository.ts";
import { secretHash } from "#server/auth/core/secret.ts";
import {
  passwordFingerprint,
  spendCode,
  spendRecovery,
  withFactorLimit,
  withRecoveryLimit,
} from "#server/auth/security/codes.ts";
import { type Factors, factorsOf } from "#server/auth/security/factors-repository.ts";
import { passkeysOf } from "#server/auth/security/passkeys-repository.ts";
import { insertToken, peekToken, spendToken } from "#server/auth/security/secrets-repository.ts";
import { queueRecoveryUsed } from "#server/auth/security/security-emails.ts";
import { acceptAssertion, requestOptions } from "#server/auth/security/webauthn.ts";
import { demoRefused, startSession } from "#server/auth/sign-in/sign-in.ts";
import type { CallContext } from "#server/platform/context.ts";
import {
  LOGIN_PER_ADDRESS,
  PASSKEY_CHALLENGES_PER_ADDRESS,
  returnAttempt,
  takeAttempt,
} from "#server/platform/limits.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Input<Name extends "loginFactor" | "loginPasskey"> = z.output<
  NonNullable<(typeof securityContract)[Name]["~orpc"]["inputSchema"]>
>;

const PURPOSE = "login-factor";
const VALID_MS = 10 * 60 * 1000;
const ONE = "Send one of code, recovery_code and passkey.";

function kindsOf({ totp, passkeys, recoveryCodesLeft }: Factors): FactorKind[] {
  const kinds: FactorKind[] = [...(totp ? ["totp" as const] : []), ...(passkeys > 0 ? ["passkey" as const] : [])];
  return kinds.length > 0 && recoveryCodesLeft > 0 ? [...kinds, "recovery"] : kinds;
}

/**
 * Lets a person without a second factor pass. Everybody else gets `forbidden` with a challenge: a client that knows
 * only section 3's log-in must not take the answer for one.
 */
export async function demandFactor({ id, passwordHash }: Pick<Credentials, "id" | "passwordHash">): Promise<void> {
  const kinds = kindsOf(await unscoped((tx) => factorsOf(tx, id)));
  if (kinds.length === 0) return;
  const challenge = randomBytes(32).toString("base64url");
  await unscoped((tx) =>
    insertToken(tx, {
      hash: secretHash(challenge),
      purpose: PURPOSE,
      userId: id,
      target: passwordFingerprint(passwordHash),
      expiresAt: new Date(Date.now() + VALID_MS),
    }),
  );
  throw new AppError("forbidden", "Confirm with two-step verification.", { secondFactor: { challenge, kinds } });
}

function over(): AppError {
  return new AppError("gone", "This sign-in took too long. Start again.");
}

/** Who is in the middle of a sign-in; throws `gone` when it is over, or the password has changed since. */
async function pending(context: CallContext, challenge: string): Promise<Credentials> {
  const found = await unscoped(async (tx) => {
    const token = await peekToken(tx, secretHash(challenge), PURPOSE);
    const person = token?.userId ? await credentialsById(tx, token.userId) : null;
    return person && token?.target === passwordFingerprint(person.passwordHash) ? person : null;
  });
  if (!found || (found.isDemo && demoRefused(context.request.ip))) throw over();
  return found;
}

/** POST /auth/login/factor/options */
export async function loginFactorOptions(context: CallContext, { challenge }: { challenge: string }) {
  await takeAttempt(PASSKEY_CHALLENGES_PER_ADDRESS, context.request.ip);
  const { id } = await pending(context, challenge);
  const passkeys = await unscoped((tx) => passkeysOf(tx, id));
  if (passkeys.length === 0) throw new AppError("not_found", "This account has no passkey.");
  return { data: { options: await requestOptions("passkey-factor", { userId: id, passkeys }) } };
}

/** POST /auth/login/factor: one challenge makes one session. */
export async function loginFactor(context: CallContext, input: Input<"loginFactor">) {
  const { ip } = context.request;
  await takeAttempt(LOGIN_PER_ADDRESS, ip);
  const person = await pending(context, input.challenge);
  const factor = await passStep(context, person.id, input);
  await returnAttempt(LOGIN_PER_ADDRESS, ip);
  return startSession(context, { userId: person.id, action: "session.start", factor });
}

async function passStep(context: CallContext, userId: string, input: Input<"loginFactor">): Promise<FactorKind> {
  const { challenge, code, recovery_code, passkey } = input;
  const given = [code, recovery_code, passkey].filter((one) => one !== undefined && one !== "");
  if (given.length !== 1) throw new AppError("invalid", ONE, { fields: { code: [ONE] } });
  const inOne = (spend: (tx: Tx) => Promise<void>) =>
    unscoped(async (tx) => {
      await spend(tx);
      if (!(await spendToken(tx, secretHash(challenge), PURPOSE))) throw over();
    });
  if (passkey) {
    await acceptAssertion(passkey, { purpose: "passkey-factor", userId });
    await inOne(async () => {});
    return "passkey";
  }
  if (code) {
    await withFactorLimit(userId, () => inOne((tx) => spendCode(tx, { userId, code })));
    return "totp";
  }
  await withRecoveryLimit(userId, () =>
    inOne(async (tx) => {
      await spendRecovery(tx, userId, recovery_code ?? "");
      await queueRecoveryUsed(tx, context, userId);
    }),
  );
  return "recovery";
}

/** POST /auth/login/passkey/options: whose it will be nobody knows yet. */
export async function loginPasskeyOptions(context: CallContext) {
  await takeAttempt(PASSKEY_CHALLENGES_PER_ADDRESS, context.request.ip);
  return { data: { options: await requestOptions("passkey-login", null) } };
}

/** POST /auth/login/passkey: a passkey that verified its person is both factors at once. */
export async function loginPasskey(context: CallContext, input: Input<"loginPasskey">) {
  const { ip } = context.request;
  await takeAttempt(LOGIN_PER_ADDRESS, ip);
  const { userId } = await acceptAssertion(input.passkey, { purpose: "passkey-login", userId: null });
  const person = await unscoped((tx) => credentialsById(tx, userId));
  if (!person || (person.isDemo && demoRefused(ip)))
    throw new AppError("invalid", "This passkey may not be used from here.");
  await returnAttempt(LOGIN_PER_ADDRESS, ip);
  return startSession(context, { userId, action: "session.start", factor: "passkey" });
}
