// Reads the words of contacts that look like one; see `contact_words_like` (db/functions/contact.sql).
import { sql } from "drizzle-orm";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Ask = { word: string; brand: boolean };

/** The nearest first; of contacts in the scope alone. */
export async function wordsLike(tx: Tx, { ownerId }: WorkspaceScope, { word, brand }: Ask): Promise<string[]> {
  const ask = JSON.stringify({ owner: ownerId, brand });
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from contact_words_like(${ask}::jsonb, ${word}) as word`,
  );
  return rows.map(({ word: found }) => found);
}
