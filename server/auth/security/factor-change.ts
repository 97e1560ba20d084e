// What every change of a second factor has in common: proved, one at a time, written down, and told by email.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { authorizePerson, type UserActor } from "#lib/permissions/index.ts";
import { factorNeeded } from "#server/auth/core/factor-needed.ts";
import { credentialsById } from "#server/auth/core/repository.ts";
import { passwordFingerprint } from "#server/auth/security/codes.ts";
import { requireFresh } from "#server/auth/security/confirm.ts";
import {
  type Factors,
  factorsOf,
  lockFactors,
  markShortPassword,
  replaceRecoveryCodes,
  shortPasswordOf,
} from "#server/auth/security/factors-repository.ts";
import { newRecoveryCodes, recoveryHash } from "#server/auth/security/recovery-codes.ts";
import { hasFactor } from "#server/auth/security/security.ts";
import { queueSecurityChanged } from "#server/auth/security/security-emails.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const TOO_SHORT = "Your password is too short to be used alone. Change it to one of at least 15 characters first.";

export type Change = { tx: Tx; user: UserActor; email: string; factors: Factors };

/** Runs a change of this person's factors as it was before the change; nobody else changes them meanwhile. */
export async function changeFactors<T>(context: CallContext, run: (change: Change) => Promise<T>): Promise<T> {
  const user = authorizePerson(context.actor, "factors.change");
  const email = context.session?.user.email ?? "";
  return unscoped(async (tx) => {
    await requireFresh(tx, user);
    await lockFactors(tx, user.userId);
    return run({ tx, user, email, factors: await factorsOf(tx, user.userId) });
  }, "decides");
}

type News = { action: AuditAction; subject: string; what: string; subjectId?: string; after?: unknown };

/** The audit row and the email of a change. */
export async function tell(context: CallContext, { tx, user, email }: Change, news: News): Promise<void> {
  const { action, subject, what, subjectId, after } = news;
  await audit(tx, {
    actor: context.actor,
    action,
    subjectType: subjectId === undefined ? "user" : "passkey",
    subjectId: subjectId ?? user.userId,
    workspaceId: user.workspaceId,
    ...(after === undefined ? {} : { after }),
    requestId: context.request.id,
  });
  await queueSecurityChanged(tx, context, { email, subject, what });
}

/** Ten new codes in place of the old ones. */
export async function makeRecoveryCodes({ tx, user }: Change): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(recoveryHash).filter((hash) => hash !== null);
  await replaceRecoveryCodes(tx, user.userId, hashes);
  return codes;
}

/** Codes for somebody whose first factor this is; null for everybody who has had theirs. */
export async function firstRecoveryCodes(change: Change): Promise<string[] | null> {
  return hasFactor(change.factors) ? null : makeRecoveryCodes(change);
}

/** Before a factor goes: a password that was chosen beside it must not be left alone. */
export async function refuseLeavingAlone({ tx, user, factors }: Change): Promise<void> {
  if (!isLast(factors)) return;
  const short = await shortPasswordOf(tx, user.userId);
  const person = await credentialsById(tx, user.userId);
  if (person && factorNeeded(person))
    throw new AppError(
      "conflict",
      "Administrators need two-step verification. Add another method before you remove this one.",
    );
  if (!person?.passwordHash)
    throw new AppError("conflict", "This is the only way into your account. Set a password first.");
  if (short === passwordFingerprint(person.passwordHash)) throw new AppError("conflict", TOO_SHORT);
}

/** After the last factor went: recovery codes stand in for a factor, and there is none. */
export async function tidyAfterLast({ tx, user, factors }: Change): Promise<void> {
  if (!isLast(factors)) return;
  await replaceRecoveryCodes(tx, user.userId, []);
  await markShortPassword(tx, user.userId, null);
}

function isLast({ totp, passkeys }: Factors): boolean {
  return (totp ? 1 : 0) + passkeys <= 1;
}
