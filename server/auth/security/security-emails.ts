// Emails about an account's protection: what changed, when, by whom or from which device, and what to do if it was not you.

import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import type { User } from "#lib/services/auth/entities.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { deviceOf } from "#server/auth/core/device.ts";
import { contactOf } from "#server/auth/core/repository.ts";
import { personTimeZone } from "#server/auth/core/time-zone-repository.ts";
import { factorsOf } from "#server/auth/security/factors-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

const NOT_YOU =
  "If this was not you, change your password at once, end the sessions that you do not know, and write to our support.";

const FOOTNOTE = `You get this because it concerns the sign-in of your ${PRODUCT_NAME} account.`;

type News = { purpose: EmailMessage["purpose"]; subject: string; what: string };

function emailOf(context: CallContext, to: string, { purpose, subject, what }: News): EmailMessage {
  const timeZone = zoneOf(context.session);
  return {
    to,
    purpose,
    subject,
    preview: what,
    heading: subject,
    paragraphs: [what, NOT_YOU],
    facts: [
      { label: "When", value: longMoment(new Date(), timeZone) },
      { label: "Device", value: deviceOf(context.request.userAgent).device },
    ],
    action: {
      label: "Look at your security settings",
      url: `${env().PUBLIC_ORIGIN}${paths.comeTo(SECURITY_PATH)}`,
      secret: false,
    },
    footnotes: [FOOTNOTE],
  };
}

/** Tells the person of this session that its password changed. */
export async function queuePasswordChanged(tx: Tx, context: CallContext, email: string): Promise<void> {
  const what = "The password of your account was changed. Everywhere else you have been signed out.";
  await queueEmail(
    tx,
    emailOf(context, email, { purpose: "password-changed", subject: "Your password was changed", what }),
  );
}

/** Tells the person that a second factor changed; `what` is a whole sentence. */
export async function queueSecurityChanged(
  tx: Tx,
  context: CallContext,
  news: { email: string; subject: string; what: string },
) {
  const { email, subject, what } = news;
  await queueEmail(tx, emailOf(context, email, { purpose: "security-changed", subject, what }));
}

type Removed = { by: Pick<User, "firstname" | "lastname"> | null; reason: string };

/** Tells somebody that support took their second steps away: who, why, and what to do about it. */
export async function queueFactorsRemoved(tx: Tx, { userId, ...why }: Removed & { userId: string }): Promise<void> {
  const to = await contactOf(tx, userId);
  if (to !== null)
    await queueEmail(tx, factorsRemovedEmail(to, { ...why, timeZone: await personTimeZone(tx, userId) }));
}

/** The same in words. */
export function factorsRemovedEmail(
  to: string,
  { by, reason, timeZone }: Removed & { timeZone: string },
): EmailMessage {
  const what = "Support removed two-step verification from your account and signed you out everywhere.";
  return {
    to,
    purpose: "security-changed",
    subject: "Two-step verification was removed",
    preview: what,
    heading: "Two-step verification was removed",
    paragraphs: [
      what,
      "From now on your password alone signs you in. Set up an authenticator app or a passkey again when you are back.",
      "If you did not ask for this, change your password at once and write to our support.",
    ],
    facts: [
      { label: "Who", value: by ? `${by.firstname} ${by.lastname}`.trim() : PRODUCT_NAME },
      { label: "Why", value: reason },
      { label: "When", value: longMoment(new Date(), timeZone) },
    ],
    action: { label: "Log in", url: env().PUBLIC_ORIGIN, secret: false },
    footnotes: [FOOTNOTE],
  };
}

/** Tells somebody who is just signing in that one of their recovery codes is gone. */
export async function queueRecoveryUsed(tx: Tx, context: CallContext, userId: string): Promise<void> {
  const email = await contactOf(tx, userId);
  if (email === null) return;
  const { recoveryCodesLeft: left } = await factorsOf(tx, userId);
  const rest = left === 0 ? "None is left. Create new ones now." : `You have ${left} left.`;
  const what = `One of your recovery codes was used to sign in. ${rest}`;
  await queueSecurityChanged(tx, context, { email, subject: "A recovery code was used", what });
}
