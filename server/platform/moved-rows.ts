// What functions of the database answer about things that moved from one person to another.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Moved, TakeBack } from "#server/platform/ownership.ts";
import { rowDate } from "#server/platform/rows.ts";
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

const gaveRow = z.object({ id: z.string(), at: rowDate, by: z.string().nullable(), to: z.string() });

/** That things went over to somebody else as their owner left; `by` is null where nobody here did it. */
export type Gave = z.infer<typeof gaveRow>;

/** The hand-overs of who left that these things moved with, and were not undone. */
export async function gaveWith(tx: Tx, part: string, things: readonly string[]): Promise<Gave[]> {
  const { rows } = await tx.execute(
    sql`select id, at, by_id as by, to_id as to from hand_over_story(${part}, ${sql.param([...things])}::uuid[])`,
  );
  return z.array(gaveRow).parse(rows);
}
