// Whose email of the day is due, and what goes into it: by functions, because it is of no workspace.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const digest = z.object({
  email: z.string(),
  rows: z.array(z.object({ kind: z.string(), workspace: z.string(), about: z.string(), by: z.string() })),
});
export type Digest = z.infer<typeof digest>;

const due = z.array(z.object({ person: z.string() }));

/** Up to so many people, by the order of their ids. */
export async function digestDue(ask: { now: Date; after: string | null; most: number }): Promise<string[]> {
  const values = [ask.now, ask.after, ask.most];
  const rows = await readOnce("select * from notification_digests_due($1, $2, $3) as person", values);
  return due.parse(rows).map(({ person }) => person);
}

/** Takes what goes into a person's; null where there is nothing to say. */
export async function takeDigest(tx: Tx, person: string, now: Date): Promise<Digest | null> {
  const { rows } = await tx.execute(
    sql`select notification_digest_take(${person}::uuid, ${now.toISOString()}::timestamptz) as taken`,
  );
  return rows[0]?.taken ? digest.parse(rows[0].taken) : null;
}
