// Codes of a second factor, checked and spent: the app's for their period, recovery codes once.
import { createHash } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { resealTotp, spendPeriod, spendRecoveryCode, totpOf } from "#server/auth/security/factors-repository.ts";
import { recoveryHash } from "#server/auth/security/recovery-codes.ts";
import { periodOf } from "#server/auth/security/totp.ts";
import { openSecret, sealSecret, totpPlace } from "#server/platform/keys/sealing.ts";
import {
  FACTOR_PER_ACCOUNT,
  FACTOR_PER_DAY,
  type Limit,
  RECOVERY_PER_ACCOUNT,
  RECOVERY_PER_DAY,
  returnAttempt,
  takeAttempt,
} from "#server/platform/limits.ts";
import type { Tx } from "#server/platform/transaction.ts";

const WRONG_CODE = "That code is not right, or it was already used. Wait for the next one.";
const WRONG_RECOVERY = "That recovery code is not right, or it was already used.";
const LOST = "This app's codes can no longer be checked. Use a recovery code or a passkey.";

function refusal(field: "code" | "recovery_code", sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** Spends a code of somebody's app; throws `invalid`. `confirm` takes the first code of an app that does not count yet. */
export async function spendCode(
  tx: Tx,
  { userId, code, confirm = false }: { userId: string; code: string; confirm?: boolean },
): Promise<void> {
  const factor = await totpOf(tx, userId);
  if (!factor || factor.confirmed === confirm) throw refusal("code", WRONG_CODE);
  const opened = await openSecret(totpPlace(userId), factor.sealed);
  if (!opened) throw refusal("code", LOST);
  const period = periodOf(code, opened.secret, Date.now());
  if (period === null || !(await spendPeriod(tx, { userId, period, confirm }))) throw refusal("code", WRONG_CODE);
  if (opened.stale) await resealTotp(tx, userId, await sealSecret(totpPlace(userId), opened.secret));
}

/** Spends a recovery code; throws `invalid`. */
export async function spendRecovery(tx: Tx, userId: string, typed: string): Promise<void> {
  const hash = recoveryHash(typed);
  if (hash === null || !(await spendRecoveryCode(tx, userId, hash))) throw refusal("recovery_code", WRONG_RECOVERY);
}

const CODES = [FACTOR_PER_DAY, FACTOR_PER_ACCOUNT] as const;
const RECOVERY_CODES = [RECOVERY_PER_DAY, RECOVERY_PER_ACCOUNT] as const;

/** Runs something that guesses could be made with: five wrong ones in a quarter of an hour, thirty in a day. */
export function withFactorLimit<T>(userId: string, run: () => Promise<T>): Promise<T> {
  return within(CODES, userId, run);
}

/** The same for recovery codes, which are counted for themselves: they are for whoever cannot give the other kind. */
export function withRecoveryLimit<T>(userId: string, run: () => Promise<T>): Promise<T> {
  return within(RECOVERY_CODES, userId, run);
}

async function within<T>([perDay, perQuarter]: readonly [Limit, Limit], userId: string, run: () => Promise<T>) {
  // Taken before the code is looked at: a hundred guesses at once are a hundred attempts.
  await takeAttempt(perDay, userId);
  await takeAttempt(perQuarter, userId);
  const result = await run();
  await returnAttempt(perQuarter, userId);
  await returnAttempt(perDay, userId);
  return result;
}

/** Names a password without telling it: what was granted for one ends with it. */
export function passwordFingerprint(passwordHash: string | null): string {
  return createHash("sha256")
    .update(`fingerprint ${passwordHash ?? ""}`)
    .digest("base64url");
}
