// Asks for the password once more before what cannot be taken back; guessing has its limit here too.
import { AppError } from "#lib/errors.ts";
import { credentialsById } from "#server/auth/core/repository.ts";
import { passwordMatches } from "#server/auth/security/password.ts";
import { forgetAttempts, PASSWORD_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** Throws `invalid` on `field` when it is not theirs, `rate_limited` after ten wrong ones. */
export async function confirmPassword(userId: string, password: string, field = "password"): Promise<void> {
  await takeAttempt(PASSWORD_PER_PERSON, userId);
  const known = await unscoped((tx) => credentialsById(tx, userId));
  if (!(await passwordMatches(known?.passwordHash ?? null, password)))
    throw new AppError("invalid", undefined, { fields: { [field]: ["That is not your password."] } });
  await forgetAttempts(PASSWORD_PER_PERSON, userId);
}
