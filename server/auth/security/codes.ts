// Codes of a second factor, checked and spent: the app's for their period, recovery codes once.
import { createHash } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { resealTotp, spendPeriod, spendRecoveryCode, totpOf } from "#server/auth/security/factors-repository.ts";
import { recoveryHash } from "#server/auth/security/recovery-codes.ts";
import { SEAL_KEY_BYTES, seal, unseal } from "#server/auth/security/sealed.ts";
import { periodOf } from "#server/auth/security/totp.ts";
import { signingKey } from "#server/auth/sign-in/token.ts";
import { FACTOR_PER_ACCOUNT, FACTOR_PER_DAY, returnAttempt, takeAttempt } from "#server/limits.ts";
import type { Tx } from "#server/transaction.ts";

const PURPOSE = "totp secrets";
const WRONG_CODE = "That code is not right, or it was used already. Wait for the next one.";
const WRONG_RECOVERY = "That recovery code is not right, or it was used already.";
const LOST = "This app's codes cannot be checked any more. Use a recovery code or a passkey.";

function refusal(field: "code" | "recovery_code", sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** A secret of an authenticator app as it is stored. */
export async function sealSecret(secret: Uint8Array, userId: string): Promise<string> {
  return seal(secret, userId, (await signingKey()).derive(PURPOSE, SEAL_KEY_BYTES));
}

/** A stored secret; `stale` when only the older key still opens it. Null when no key of ours does. */
async function openSecret(sealed: string, userId: string): Promise<{ secret: Buffer; stale: boolean } | null> {
  const { derive, deriveOlder } = await signingKey();
  const secret = unseal(sealed, userId, derive(PURPOSE, SEAL_KEY_BYTES));
  if (secret) return { secret, stale: false };
  const older = deriveOlder ? unseal(sealed, userId, deriveOlder(PURPOSE, SEAL_KEY_BYTES)) : null;
  return older ? { secret: older, stale: true } : null;
}

/** Spends a code of somebody's app; throws `invalid`. `confirm` takes the first code of an app that does not count yet. */
export async function spendCode(
  tx: Tx,
  { userId, code, confirm = false }: { userId: string; code: string; confirm?: boolean },
): Promise<void> {
  const factor = await totpOf(tx, userId);
  if (!factor || factor.confirmed === confirm) throw refusal("code", WRONG_CODE);
  const opened = await openSecret(factor.sealed, userId);
  if (!opened) throw refusal("code", LOST);
  const period = periodOf(code, opened.secret, Date.now());
  if (period === null || !(await spendPeriod(tx, { userId, period, confirm }))) throw refusal("code", WRONG_CODE);
  if (opened.stale) await resealTotp(tx, userId, await sealSecret(opened.secret, userId));
}

/** Spends a recovery code; throws `invalid`. */
export async function spendRecovery(tx: Tx, userId: string, typed: string): Promise<void> {
  const hash = recoveryHash(typed);
  if (hash === null || !(await spendRecoveryCode(tx, userId, hash))) throw refusal("recovery_code", WRONG_RECOVERY);
}

/** Runs something that guesses could be made with: five wrong ones in a quarter of an hour, thirty in a day. */
export async function withFactorLimit<T>(userId: string, run: () => Promise<T>): Promise<T> {
  // Taken before the code is looked at: a hundred guesses at once are a hundred attempts.
  await takeAttempt(FACTOR_PER_DAY, userId);
  await takeAttempt(FACTOR_PER_ACCOUNT, userId);
  const result = await run();
  await returnAttempt(FACTOR_PER_ACCOUNT, userId);
  await returnAttempt(FACTOR_PER_DAY, userId);
  return result;
}

/** Names a password without telling it: what was granted for one ends with it. */
export function passwordFingerprint(passwordHash: string | null): string {
  return createHash("sha256")
    .update(`fingerprint ${passwordHash ?? ""}`)
    .digest("base64url");
}
