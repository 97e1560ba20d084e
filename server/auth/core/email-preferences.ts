// Asked before an email is left that its reader may have switched off.
import type { EmailPurpose } from "#lib/email.ts";
import { isOptionalEmail, wanted } from "#lib/email-preferences.ts";
import { notificationsOf } from "#server/auth/core/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whether this person wants emails of this purpose; those that cannot be switched off are always wanted. */
export async function wantsEmail(tx: Tx, userId: string, purpose: EmailPurpose): Promise<boolean> {
  if (!isOptionalEmail(purpose)) return true;
  const chosen = await notificationsOf(tx, userId);
  return chosen !== null && wanted(chosen.notifications, purpose);
}
