// What was left in the outbox for an address: the email, and the secret of its link.
import type pg from "pg";
import { z } from "zod";

const letterSchema = z.object({
  subject: z.string(),
  purpose: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  action: z.object({ label: z.string(), url: z.string() }),
});

export type FoundEmail = z.infer<typeof letterSchema> & { secret: string };

/** The emails to an address, the newest first. */
export async function emailsTo(pool: Pick<pg.Pool, "query">, to: string): Promise<FoundEmail[]> {
  const { rows } = await pool.query<{ letter: unknown }>(
    "select letter from outbox where recipient = $1 order by id desc",
    [to],
  );
  return rows.map((row) => {
    const letter = letterSchema.parse(row.letter);
    return { ...letter, secret: secretIn(letter.action.url) };
  });
}

/** The newest one; throws when there is none. */
export async function emailTo(pool: Pick<pg.Pool, "query">, to: string): Promise<FoundEmail> {
  const [newest] = await emailsTo(pool, to);
  if (!newest) throw new Error(`There is no email to ${to}.`);
  return newest;
}

/** Out of the query, or the last segment. */
function secretIn(url: string): string {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get("token") ?? searchParams.get("invitationId") ?? pathname.split("/").at(-1) ?? "";
}
