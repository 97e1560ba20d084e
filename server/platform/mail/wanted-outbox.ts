// Leaves an email unless its reader does not want it: for whoever knows an address and nothing of its person.
import { sql } from "drizzle-orm";
import type { EmailMessage } from "#lib/email.ts";
import { wanted } from "#lib/email-preferences.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** By the address; one that is nobody's account wants everything. */
export async function queueWanted(tx: Tx, email: EmailMessage): Promise<void> {
  const { rows } = await tx.execute(sql`select notification_choices(${email.to}) as chosen`);
  if (wanted(rows[0]?.chosen, email.purpose)) await queueEmail(tx, email);
}
