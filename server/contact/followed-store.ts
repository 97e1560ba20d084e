// That contacts opened own addresses of links: when last, and whose an address is.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const moment = z.object({ at: rowDate.nullable() });

/** When a person last opened one of theirs; a preview and a machine are no person. Null for never. */
export async function readLastFollowed(tx: Tx, records: readonly string[]): Promise<Date | null> {
  const { rows } = await tx.execute(sql`select link_recipients_followed(${sql.param([...records])}::uuid[]) as at`);
  return moment.parse(rows[0]).at;
}

/** Whose own address it is, and whose contact they are; null once they are gone. */
export async function contactOfAddress(tx: Tx, id: string): Promise<{ contact: string; owner: string } | null> {
  const { rows } = await tx.execute<{ contact: string; owner: string }>(
    sql`select contact_id as contact, owner_id as owner from link_recipient_contact(${id}::uuid)`,
  );
  return rows[0] ?? null;
}
