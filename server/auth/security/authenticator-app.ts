// The authenticator app and the recovery codes: begun, confirmed by a first code, turned off, made anew.
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { spendCode, withFactorLimit } from "#server/auth/security/codes.ts";
import { requireFresh } from "#server/auth/security/confirm.ts";
import {
  changeFactors,
  firstRecoveryCodes,
  makeRecoveryCodes,
  refuseLeavingAlone,
  tell,
  tidyAfterLast,
} from "#server/auth/security/factor-change.ts";
import { deleteTotp, storeConfirmation, storeTotp } from "#server/auth/security/factors-repository.ts";
import { hasFactor, security } from "#server/auth/security/security.ts";
import { newSecret, showSecret } from "#server/auth/security/totp.ts";
import type { CallContext } from "#server/platform/context.ts";
import { sealSecret, totpPlace } from "#server/platform/keys/sealing.ts";
import { unscoped } from "#server/platform/transaction.ts";

/** POST /auth/security/totp: the secret counts for nothing until a first code has come back. */
export async function startTotp(context: CallContext) {
  const secret = newSecret();
  const data = await changeFactors(context, async ({ tx, user, email }) => {
    const kept = await storeTotp(tx, user.userId, await sealSecret(totpPlace(user.userId), secret));
    if (!kept) throw new AppError("conflict", "You already have an authenticator app. Turn it off first.");
    return showSecret(secret, email);
  });
  return { data };
}

/** POST /auth/security/totp/confirm: with somebody's first factor come ten recovery codes. */
export async function confirmTotp(context: CallContext, { code }: { code: string }) {
  const user = authorizePerson(context.actor, "factors.change");
  await unscoped((tx) => requireFresh(tx, user));
  const confirm = () =>
    changeFactors(context, async (change) => {
      await spendCode(change.tx, { userId: user.userId, code, confirm: true });
      await storeConfirmation(change.tx, user.sessionId);
      const codes = await firstRecoveryCodes(change);
      await tell(context, change, {
        action: "security.totp-on",
        subject: "Two-step verification was turned on",
        what: "An authenticator app was added to your account. From now on, signing in with your password asks for a code.",
      });
      return codes;
    });
  return { data: { recovery_codes: await withFactorLimit(user.userId, confirm) } };
}

/** DELETE /auth/security/totp */
export async function disableTotp(context: CallContext) {
  await changeFactors(context, async (change) => {
    if (!change.factors.totp) throw new AppError("not_found", "You have no authenticator app here.");
    await refuseLeavingAlone(change);
    await deleteTotp(change.tx, change.user.userId);
    await tidyAfterLast(change);
    await tell(context, change, {
      action: "security.totp-off",
      subject: "Your authenticator app was removed",
      what: "The authenticator app was removed from your account. We no longer ask for its codes.",
    });
  });
  return security(context);
}

/** POST /auth/security/recovery-codes: the old ones stop working at once. */
export async function renewRecoveryCodes(context: CallContext) {
  const recovery_codes = await changeFactors(context, async (change) => {
    if (!hasFactor(change.factors)) throw new AppError("conflict", "Turn on two-step verification first.");
    const codes = await makeRecoveryCodes(change);
    await tell(context, change, {
      action: "security.recovery-codes",
      subject: "New recovery codes were created",
      what: "Ten new recovery codes were created for your account. The old ones no longer work.",
    });
    return codes;
  });
  return { data: { recovery_codes } };
}
