// What files are called that values and records came with.
import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/transaction.ts";

/** By the ids of their imports, also of those of other people; nothing of one that is gone. */
export async function fileNames(tx: Tx, imports: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(imports)];
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from contact_import_names(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
