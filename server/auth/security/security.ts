// What protects an account, as its person sees it.

import { PASSWORD_ALONE, PASSWORD_WITH_FACTOR } from "#lib/password-rules.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import type { Passkey, Security } from "#lib/services/auth/security-entities.ts";
import { credentialsById } from "#server/auth/core/repository.ts";
import { freshUntil } from "#server/auth/security/confirm.ts";
import { type Factors, factorsOf } from "#server/auth/security/factors-repository.ts";
import { type PasskeyRow, passkeysOf } from "#server/auth/security/passkeys-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { instantOf } from "#server/platform/rows.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** A passkey on the wire. */
export function toPasskey({ id, name, synced, createdAt, lastUsedAt, version }: PasskeyRow): Passkey {
  return {
    id,
    name,
    synced,
    created_at: instantOf(createdAt),
    last_used_at: instantOf(lastUsedAt),
    version,
  };
}

/** True when something stands beside the password. */
export function hasFactor({ totp, passkeys }: Pick<Factors, "totp" | "passkeys">): boolean {
  return totp || passkeys > 0;
}

/** The characters a new password needs (NIST SP 800-63B-4): fewer beside a second factor. */
export function passwordMinimum(factors: Pick<Factors, "totp" | "passkeys">): number {
  return hasFactor(factors) ? PASSWORD_WITH_FACTOR : PASSWORD_ALONE;
}

/** GET /auth/security */
export async function security(context: CallContext): Promise<{ data: Security }> {
  const user = authorizePerson(context.actor, "security.read");
  const data = await unscoped(async (tx) => {
    const factors = await factorsOf(tx, user.userId);
    const person = await credentialsById(tx, user.userId);
    const keys = await passkeysOf(tx, user.userId);
    return {
      email: context.session?.user.email ?? "",
      has_password: person?.passwordHash != null,
      password_minimum: passwordMinimum(factors),
      totp: { enabled: factors.totp, since: instantOf(factors.totpSince) },
      passkeys: keys.map(toPasskey),
      recovery_codes_left: factors.recoveryCodesLeft,
      confirmed_until: instantOf(await freshUntil(tx, user)),
      wanted: user.isAdmin && !hasFactor(factors),
      required: user.factorMissing,
    };
  });
  return { data };
}
