// The outbox: an email is a row in the transaction that causes it, so that neither happens without the other.
import { outbox } from "#db/schema/shared.ts";
import { EMAIL_LANES, type EmailMessage } from "#lib/email.ts";
import { newId } from "#lib/id.ts";
import { wakeDelivery } from "#server/platform/mail/wake-delivery.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Leaves an email to be sent. Call it with the transaction of what it reports; answers the row's id. */
export async function queueEmail(tx: Tx, email: EmailMessage): Promise<string> {
  const id = newId();
  const { to, purpose, subject } = email;
  await tx
    .insert(outbox)
    .values({ id, kind: "mail", recipient: to, purpose, lane: EMAIL_LANES[purpose], subject, letter: email });
  wakeDelivery();
  return id;
}
