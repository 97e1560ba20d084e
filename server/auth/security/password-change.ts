// A new password while signed in: the current one first, every other session over, and an email about it.
import { AppError } from "#lib/errors.ts";
import { PASSWORD_ALONE, passwordLength } from "#lib/password-rules.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { credentialsById } from "#server/auth/core/repository.ts";
import { passwordFingerprint } from "#server/auth/security/codes.ts";
import { requireFactorFresh, requireFresh } from "#server/auth/security/confirm.ts";
import { confirmPassword } from "#server/auth/security/confirm-password.ts";
import {
  factorsOf,
  lockFactors,
  markShortPassword,
  replacePassword,
} from "#server/auth/security/factors-repository.ts";
import { hashPassword } from "#server/auth/security/password.ts";
import { refuseWeakPassword } from "#server/auth/security/password-policy.ts";
import { passwordMinimum } from "#server/auth/security/security.ts";
import { queuePasswordChanged } from "#server/auth/security/security-emails.ts";
import { endOthersOf } from "#server/auth/security/sessions-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { unscoped } from "#server/platform/transaction.ts";

type Input = { current_password?: string | undefined; password: string };

function refuse(field: keyof Input, sentence: string): never {
  throw new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** POST /auth/password/change: 15 characters alone, 8 beside a second factor; an account without one gives none. */
export async function changePassword(context: CallContext, input: Input) {
  const actor = authorizePerson(context.actor, "password.change");
  const { userId, sessionId } = actor;
  const person = await unscoped((tx) => credentialsById(tx, userId));
  if (!person || !context.session) throw new AppError("unauthenticated");
  await unscoped((tx) => (person.passwordHash === null ? requireFresh(tx, actor) : requireFactorFresh(tx, actor)));
  if (person.passwordHash !== null) await checkCurrent(userId, input);
  const { user } = context.session;
  const names = [user.firstname, user.lastname, user.workspace?.workspace_name];
  const passwordHash = await hashPassword(input.password);
  return unscoped(async (tx) => {
    await lockFactors(tx, userId);
    const minimum = passwordMinimum(await factorsOf(tx, userId));
    refuseWeakPassword(input.password, { email: user.email, names, minimum });
    const short = passwordLength(input.password) < PASSWORD_ALONE;
    await replacePassword(tx, userId, passwordHash);
    await markShortPassword(tx, userId, short ? passwordFingerprint(passwordHash) : null);
    await audit(tx, {
      actor: context.actor,
      action: "password.change",
      subjectType: "user",
      subjectId: userId,
      workspaceId: actor.workspaceId,
      requestId: context.request.id,
    });
    await queuePasswordChanged(tx, context, user.email);
    return { data: { ended: await endOthersOf(tx, userId, sessionId) } };
  }, "decides");
}

async function checkCurrent(userId: string, { current_password, password }: Input): Promise<void> {
  if (!current_password) refuse("current_password", "Enter your current password.");
  await confirmPassword(userId, current_password, "current_password");
  if (current_password === password) refuse("password", "Choose one that you have not used here.");
}
