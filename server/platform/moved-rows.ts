// What functions of the database answer about things that moved from one person to another.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Moved, TakeBack } from "#server/platform/ownership.ts";
import type { Tx } from "#server/platform/transaction.ts";

const movedRow = z.object({
  part: z.string(),
  id: z.string(),
  mark: z.number(),
  was: z.record(z.string(), z.unknown()).default({}),
});

/** The rows of a `…_give`. */
export async function givenRows(tx: Tx, call: SQL): Promise<Moved[]> {
  const { rows } = await tx.execute(sql`select part, id, mark, was from ${call}`);
  return rows.map((row) => movedRow.parse(row));
}

/** The rows of a `…_take_back`, which takes the person and the things. */
export async function takenRows(tx: Tx, name: string, { person, things }: TakeBack): Promise<Moved[]> {
  const call = sql`${sql.identifier(name)}(${person}::uuid, ${JSON.stringify(things)}::jsonb)`;
  const { rows } = await tx.execute(sql`select part, id, mark from ${call}`);
  return rows.map((row) => movedRow.parse(row));
}
