// The country of the workspace in force: a number without a prefix is one of it. A location has its own.
import { sql } from "drizzle-orm";
import { homeOf } from "#lib/contact/home-country.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Two letters. Numbers that were kept before it changed stay what they were read as. */
export async function readHome(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ country: string | null }>(sql`select workspace_country() as country`);
  return homeOf(rows[0]?.country);
}
