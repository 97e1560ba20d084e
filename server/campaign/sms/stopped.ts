// Whether a number said stop to the workspace in force, in any way that keeps an answer from it.
import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/transaction.ts";

/** By the marks of one number; whoever said it, and to which location of the brand. */
export async function hasStoppedHere(tx: Tx, marks: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select exists (select from stops_known(${JSON.stringify([marks])}::jsonb) where channel = 'sms' and purpose = 'any') as stopped`,
  );
  return rows[0]?.stopped === true;
}
