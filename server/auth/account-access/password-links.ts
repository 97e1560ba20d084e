// Links to a new password: asked for by whoever forgot theirs, or sent with an account; opened by GET, spent by POST.
import { AppError } from "#lib/errors.ts";
import { PASSWORD_ALONE, passwordLength } from "#lib/password-rules.ts";
import type { PasswordLink } from "#lib/services/auth/account-access-entities.ts";
import {
  activateAccountEmail,
  passwordChangedEmail,
  resetEmail,
  setPasswordEmail,
} from "#server/auth/account-access/account-access-emails.ts";
import {
  endSessionsOf,
  killLinks,
  type LinkOwner,
  linkOwner,
  personByEmail,
} from "#server/auth/account-access/account-access-repository.ts";
import { enteredAnswer } from "#server/auth/account-access/activation.ts";
import { postOf } from "#server/auth/account-access/sign-up.ts";
import { constantTime } from "#server/auth/core/constant-time.ts";
import { leaveFlash } from "#server/auth/core/flash.ts";
import { storePassword } from "#server/auth/core/repository.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import { passwordFingerprint } from "#server/auth/security/codes.ts";
import { factorsOf, lockFactors, markShortPassword } from "#server/auth/security/factors-repository.ts";
import { hashPassword, passwordMatches } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { insertToken, spendToken } from "#server/auth/security/secrets-repository.ts";
import { passwordMinimum } from "#server/auth/security/security.ts";
import { forgiveLogins, knowBrowser } from "#server/auth/sign-in/login-limits.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import {
  EMAILS_PER_ACCOUNT,
  FORGOT_PER_ADDRESS,
  hasAttempt,
  SECRETS_PER_ADDRESS,
  takeAttempt,
} from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const GONE = "This link was already used, has expired, or was replaced by a newer one.";

type Purpose = "password-reset" | "password-set" | "activate";

const KINDS = {
  "password-reset": { validMs: 60 * MINUTE, letter: resetEmail },
  "password-set": { validMs: 7 * DAY, letter: setPasswordEmail },
  activate: { validMs: 7 * DAY, letter: activateAccountEmail },
} as const;

/** Leaves a link of this kind for a person, in `tx`; their older ones are worthless from then on. */
export async function sendPasswordLink(
  tx: Tx,
  { userId, email, purpose }: { userId: string; email: string; purpose: Purpose },
): Promise<void> {
  const { validMs, letter } = KINDS[purpose];
  const secret = newSecret();
  await killLinks(tx, userId, ["password-reset", "password-set", "activate"]);
  await insertToken(tx, { hash: secretHash(secret), purpose, userId, expiresAt: new Date(Date.now() + validMs) });
  await queueEmail(tx, letter({ to: email, secret, of: userId }));
}

/** POST /auth/password/forgot: one answer for every address, in one time. */
export async function forgotPassword(context: CallContext, input: { email: string }) {
  await takeAttempt(FORGOT_PER_ADDRESS, context.request.ip);
  const email = input.email.toLowerCase();
  await constantTime(async () => {
    const mayWrite = await hasAttempt(EMAILS_PER_ACCOUNT, secretHash(email));
    await unscoped(async (tx) => {
      const person = await personByEmail(tx, email);
      if (person && mayWrite) await answerForgotten(tx, context, { ...person, email });
    });
  });
  return { data: { post: postOf() } };
}

/** Who never had a password gets the link that gives one. */
async function answerForgotten(tx: Tx, context: CallContext, person: LinkOwner): Promise<void> {
  const purpose = person.passwordHash === null ? "password-set" : "password-reset";
  await sendPasswordLink(tx, { userId: person.id, email: person.email, purpose });
  await audit(tx, {
    actor: context.actor,
    action: "password.forgot",
    subjectType: "user",
    subjectId: person.id,
    workspaceId: null,
    requestId: context.request.id,
  });
}

type Link = { token: string; purpose: "password-reset" | "password-set" };

/** POST /auth/password/link: whose password it sets. Spends nothing; a link that does not count is `gone`. */
export async function describePasswordLink({ token, purpose }: Link): Promise<{ data: PasswordLink }> {
  const data = await unscoped(async (tx) => {
    const owner = await linkOwner(tx, secretHash(token), purpose);
    if (!owner) throw new AppError("gone", GONE);
    const password_minimum = passwordMinimum(await factorsOf(tx, owner.id));
    return { email: owner.email, firstname: owner.firstname, password_minimum };
  });
  return { data };
}

/**
 * POST /auth/password/reset: every session ends and an email says so. Whoever had a password logs in with the new one,
 * second factor and all; a first password signs in at once.
 */
export async function resetPassword(context: CallContext, input: Link & { password: string }) {
  await takeAttempt(SECRETS_PER_ADDRESS, context.request.ip);
  const hash = secretHash(input.token);
  const owner = await unscoped((tx) => linkOwner(tx, hash, input.purpose));
  if (!owner) throw new AppError("gone", GONE);
  await refuseCurrent(owner, input.password);
  const passwordHash = await hashPassword(input.password);
  await unscoped(async (tx) => {
    await refuseWeakFor(tx, owner, input.password);
    if (!(await spendToken(tx, hash, input.purpose))) throw new AppError("gone", GONE);
    await storeByLink(tx, context, { owner, passwordHash });
    const short = passwordLength(input.password) < PASSWORD_ALONE;
    await markShortPassword(tx, owner.id, short ? passwordFingerprint(passwordHash) : null);
  });
  await forgiveLogins(owner.email);
  if (owner.passwordHash === null) return enteredAnswer(context, { userId: owner.id, email: owner.email });
  await knowBrowser(context, owner.email);
  leaveFlash(context, "password-set");
  return { data: { token: "", home: "/" } };
}

async function storeByLink(
  tx: Tx,
  context: CallContext,
  { owner, passwordHash }: { owner: LinkOwner; passwordHash: string },
): Promise<void> {
  await storePassword(tx, owner.id, passwordHash);
  await endSessionsOf(tx, owner.id);
  await killLinks(tx, owner.id, ["password-reset", "password-set", "activate"]);
  await queueEmail(tx, passwordChangedEmail(owner.email));
  await audit(tx, {
    actor: context.actor,
    acting: { by: owner.id, for: null },
    action: "password.reset",
    subjectType: "user",
    subjectId: owner.id,
    workspaceId: null,
    requestId: context.request.id,
  });
}

/** By the factors as they are while the password is stored; refused before the link is spent, so a second try is possible. */
async function refuseWeakFor(tx: Tx, owner: LinkOwner, password: string): Promise<void> {
  await lockFactors(tx, owner.id);
  const names = [owner.firstname, owner.lastname, owner.workspaceName ?? ""];
  refuseWeakPassword(password, { email: owner.email, names, minimum: passwordMinimum(await factorsOf(tx, owner.id)) });
}

async function refuseCurrent(owner: LinkOwner, password: string): Promise<void> {
  if (!(await passwordMatches(owner.passwordHash, password))) return;
  const sentence = "This is the password you have. Log in with it, or choose another.";
  throw new AppError("invalid", sentence, { fields: { password: [sentence] } });
}
