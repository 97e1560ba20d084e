// Proving that one is there before an account's protection changes: at the sign-in, or again within the last ten minutes.
import type { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import type { securityContract } from "#lib/services/auth/security-contract.ts";
import { confirmPassword } from "#server/auth/doors/same-person.ts";
import { spendCode, withFactorLimit } from "#server/auth/security/codes.ts";
import { provedAt, storeConfirmation } from "#server/auth/security/factors-repository.ts";
import { passkeysOf } from "#server/auth/security/passkeys-repository.ts";
import { acceptAssertion, requestOptions } from "#server/auth/security/webauthn.ts";
import type { CallContext } from "#server/context.ts";
import { type Tx, unscoped } from "#server/transaction.ts";

type Proof = z.output<NonNullable<(typeof securityContract)["confirmIdentity"]["~orpc"]["inputSchema"]>>;

const FRESH_MS = 10 * 60 * 1000;
const ONE = "Send one of password, code and passkey.";

/** Until when a session counts as proved; null when that is over. */
export async function freshUntil(tx: Tx, sessionId: string): Promise<Date | null> {
  const at = await provedAt(tx, sessionId);
  const until = at === null ? 0 : at.getTime() + FRESH_MS;
  return until > Date.now() ? new Date(until) : null;
}

/** Throws `forbidden` unless the person of this session has just shown that it is them. */
export async function requireFresh(tx: Tx, { sessionId }: Pick<UserActor, "sessionId">): Promise<void> {
  if ((await freshUntil(tx, sessionId)) === null) throw new AppError("forbidden", "Confirm that it is you first.");
}

/** POST /auth/security/confirm */
export async function confirmIdentity(context: CallContext, proof: Proof) {
  const user = authorizePerson(context.actor, "security.confirm");
  const { password, code, passkey } = proof;
  const given = [password, code, passkey].filter((one) => one !== undefined && one !== "");
  if (given.length !== 1) throw new AppError("invalid", ONE, { fields: { password: [ONE] } });
  if (password) await confirmPassword(user.userId, password);
  else if (code)
    await withFactorLimit(user.userId, () => unscoped((tx) => spendCode(tx, { userId: user.userId, code })));
  else if (passkey) await acceptAssertion(passkey, { purpose: "passkey-confirm", userId: user.userId });
  await unscoped((tx) => storeConfirmation(tx, user.sessionId));
  return { data: { confirmed_until: new Date(Date.now() + FRESH_MS).toISOString() } };
}

/** POST /auth/security/confirm/options */
export async function confirmOptions(context: CallContext) {
  const { userId } = authorizePerson(context.actor, "security.confirm");
  const passkeys = await unscoped((tx) => passkeysOf(tx, userId));
  if (passkeys.length === 0) throw new AppError("not_found", "This account has no passkey.");
  return { data: { options: await requestOptions("passkey-confirm", { userId, passkeys }) } };
}
