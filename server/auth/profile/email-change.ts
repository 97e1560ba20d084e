// Another email address: asked for with the password, confirmed by a link to the new one, told to the old one.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { authorizePerson } from "#lib/permissions/index.ts";
import { unlinked } from "#lib/web-address.ts";
import { credentialsOf } from "#server/auth/core/repository.ts";
import { newSecret, secretHash } from "#server/auth/core/secret.ts";
import {
  addressTakenEmail,
  confirmEmailChangeMessage,
  EMAIL_LINK_MINUTES,
  oldAddressEmail,
} from "#server/auth/profile/email-change-emails.ts";
import { present } from "#server/auth/profile/profile.ts";
import { dropPendingEmails, EMAIL_CHANGE, moveEmail, profileRowOf } from "#server/auth/profile/profile-repository.ts";
import { requireFactorFresh } from "#server/auth/security/confirm.ts";
import { confirmPassword } from "#server/auth/security/confirm-password.ts";
import { insertToken, peekToken, spendToken } from "#server/auth/security/secrets-repository.ts";
import { audit } from "#server/platform/audit.ts";
import type { CallContext } from "#server/platform/context.ts";
import { EMAIL_CHANGE_PER_PERSON, EMAIL_CONFIRM_PER_ADDRESS, takeAttempt } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";

const MINUTE = 60_000;

/** POST /auth/profile/email: the same answer whether or not somebody else has that address. */
export async function requestEmail(context: CallContext, input: { email: string; password: string }) {
  const user = authorizePerson(context.actor, "email.change");
  const email = input.email.trim().toLowerCase();
  await unscoped((tx) => requireFactorFresh(tx, user));
  await confirmPassword(user.userId, input.password);
  await takeAttempt(EMAIL_CHANGE_PER_PERSON, user.userId);
  return unscoped(async (tx) => {
    const person = await present(tx, user.userId, "lock");
    if (person.email === email)
      throw new AppError("invalid", undefined, { fields: { email: ["This is already your address."] } });
    await dropPendingEmails(tx, user.userId);
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + EMAIL_LINK_MINUTES * MINUTE);
    await insertToken(tx, {
      hash: secretHash(secret),
      purpose: EMAIL_CHANGE,
      userId: user.userId,
      target: email,
      expiresAt,
    });
    const name = unlinked(`${person.firstname} ${person.lastname}`.trim());
    const taken = (await credentialsOf(tx, email)) !== null;
    await queueEmail(
      tx,
      taken ? addressTakenEmail(email) : confirmEmailChangeMessage({ to: email, secret, name, of: user.userId }),
    );
    await queueEmail(tx, oldAddressEmail(person.email, false));
    await note(tx, context, "email.request");
    return { data: { pending_email: email } };
  }, "decides");
}

/** DELETE /auth/profile/email: the link that was sent is dead. */
export async function withdrawEmail(context: CallContext) {
  const user = authorizePerson(context.actor, "email.change");
  return unscoped(async (tx) => {
    await dropPendingEmails(tx, user.userId);
    await note(tx, context, "email.withdraw");
    return { data: { pending_email: null } };
  }, "decides");
}

/** POST /auth/email/link: what the page asks about before it offers to confirm anything. */
export async function describeEmailLink(context: CallContext, input: { token: string }) {
  await takeAttempt(EMAIL_CONFIRM_PER_ADDRESS, context.request.ip);
  const found = await unscoped((tx) => peekToken(tx, secretHash(input.token), EMAIL_CHANGE));
  if (!found?.target) throw dead();
  return { data: { email: found.target } };
}

/** POST /auth/email/confirm: whoever holds the link reads the new address, and that is all the proof there is to give. */
export async function confirmEmail(context: CallContext, input: { token: string }) {
  await takeAttempt(EMAIL_CONFIRM_PER_ADDRESS, context.request.ip);
  return unscoped(async (tx) => {
    const spent = await spendToken(tx, secretHash(input.token), EMAIL_CHANGE);
    const person = spent?.userId ? await profileRowOf(tx, spent.userId, "lock") : null;
    if (!spent?.target || !person) throw dead();
    if (!(await moveEmail(tx, person.id, spent.target))) throw dead();
    await queueEmail(tx, oldAddressEmail(person.email, true));
    await audit(tx, {
      actor: context.actor,
      acting: { by: person.id, for: null },
      action: "email.change",
      subjectType: "user",
      subjectId: person.id,
      workspaceId: null,
      requestId: context.request.id,
    });
    return { data: { email: spent.target } };
  });
}

function dead(): AppError {
  return new AppError(
    "gone",
    "This link was already used, has expired, or was withdrawn. You can request a new one in your profile.",
  );
}

function note(tx: Parameters<typeof audit>[0], { actor, request }: CallContext, action: AuditAction): Promise<void> {
  const user = authorizePerson(actor, "email.change");
  const { userId: subjectId, workspaceId } = user;
  return audit(tx, { actor, action, subjectType: "user", subjectId, workspaceId, requestId: request.id });
}
