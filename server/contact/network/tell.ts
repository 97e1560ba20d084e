// Writes to a colleague in the workspace in force, if they want to hear of introductions; suspended and gone ones hear nothing.

import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { mailboxOf } from "#server/contact/task-store.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** In the transaction of what it tells of. */
export async function tell(tx: Tx, user: string, letterTo: (address: string) => EmailMessage): Promise<void> {
  const mailbox = await mailboxOf(tx, user);
  if (mailbox === null) return;
  const letter = letterTo(mailbox.email);
  if (wanted(mailbox.notifications, letter.purpose)) await queueEmail(tx, letter);
}
