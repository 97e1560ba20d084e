// Proving that one is there before an account's protection changes: at the sign-in, or again within the last ten minutes.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { securityContract } from "#lib/services/auth/security-contract.ts";
import { spendCode, withFactorLimit } from "#server/auth/security/codes.ts";
import { confirmPassword } from "#server/auth/security/confirm-password.ts";
import { protectedSince, provedAt, storeConfirmation } from "#server/auth/security/factors-repository.ts";
import { passkeysOf } from "#server/auth/security/passkeys-repository.ts";
import { acceptAssertion, requestOptions } from "#server/auth/security/webauthn.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

type Proof = z.output<NonNullable<(typeof securityContract)["confirmIdentity"]["~orpc"]["inputSchema"]>>;

const FRESH_MS = 10 * 60 * 1000;
const ONE = "Send one of password, code and passkey.";
const WITH_FACTOR = "Confirm with an authenticator code or a passkey.";

type Who = Pick<UserActor, "sessionId" | "userId">;

/**
 * Until when a session counts as proved; null when that is over. Where there is a second step, what was shown before it
 * stood was the password alone, and counts no more.
 */
export async function freshUntil(tx: Tx, { sessionId, userId }: Who): Promise<Date | null> {
  const [at, since] = [await provedAt(tx, sessionId), await protectedSince(tx, userId)];
  if (at === null || (since !== null && at < since)) return null;
  const until = at.getTime() + FRESH_MS;
  return until > Date.now() ? new Date(until) : null;
}

/** Throws `forbidden` unless the person of this session has just shown that it is them. */
export async function requireFresh(tx: Tx, who: Who): Promise<void> {
  if ((await freshUntil(tx, who)) === null) throw new AppError("forbidden", "Confirm that it is you first.");
}

/**
 * For what reaches beyond one workspace: throws `forbidden` in a session that a workspace's identity provider began and whose
 * person has not shown here that it is them.
 */
export async function refuseProviderAlone(tx: Tx, { sessionId }: Pick<Who, "sessionId">): Promise<void> {
  if ((await provedAt(tx, sessionId)) === null) throw new AppError("forbidden", "Confirm that it is you first.");
}

/** The same where the password is asked beside it: whoever has a second step must have shown that too. */
export async function requireFactorFresh(tx: Tx, who: Who): Promise<void> {
  if ((await protectedSince(tx, who.userId)) !== null) await requireFresh(tx, who);
}

/** For what a password never opens: throws `forbidden` without a second step that was shown within the ten minutes. */
export async function requireFactor(tx: Tx, who: Who): Promise<void> {
  if ((await protectedSince(tx, who.userId)) === null)
    throw new AppError("forbidden", "Set up two-step verification first, under Settings, Security.");
  await requireFresh(tx, who);
}

/** POST /auth/security/confirm */
export async function confirmIdentity(context: CallContext, proof: Proof) {
  const user = authorizePerson(context.actor, "security.confirm");
  const { password, code, passkey } = proof;
  const given = [password, code, passkey].filter((one) => one !== undefined && one !== "");
  if (given.length !== 1) throw new AppError("invalid", ONE, { fields: { password: [ONE] } });
  if (password) await confirmByPassword(user.userId, password);
  else if (code)
    await withFactorLimit(user.userId, () => unscoped((tx) => spendCode(tx, { userId: user.userId, code })));
  else if (passkey) await acceptAssertion(passkey, { purpose: "passkey-confirm", userId: user.userId });
  await unscoped((tx) => storeConfirmation(tx, user.sessionId));
  return { data: { confirmed_until: new Date(Date.now() + FRESH_MS).toISOString() } };
}

/** Enough only for somebody who has nothing else: whoever learned a password must not take the second step away with it. */
async function confirmByPassword(userId: string, password: string): Promise<void> {
  if ((await unscoped((tx) => protectedSince(tx, userId))) !== null)
    throw new AppError("invalid", WITH_FACTOR, { fields: { password: [WITH_FACTOR] } });
  await confirmPassword(userId, password);
}

/** POST /auth/security/confirm/options */
export async function confirmOptions(context: CallContext) {
  const { userId } = authorizePerson(context.actor, "security.confirm");
  const passkeys = await unscoped((tx) => passkeysOf(tx, userId));
  if (passkeys.length === 0) throw new AppError("not_found", "This account has no passkey.");
  return { data: { options: await requestOptions("passkey-confirm", { userId, passkeys }) } };
}
