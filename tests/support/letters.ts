// What was left in the outbox for an address: the letter, and the secret of its link.
import type pg from "pg";
import { z } from "zod";

const letterSchema = z.object({
  subject: z.string(),
  purpose: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }),
});

export type FoundLetter = z.infer<typeof letterSchema> & { secret: string };

/** The letters to an address, the newest first. */
export async function lettersTo(pool: Pick<pg.Pool, "query">, to: string): Promise<FoundLetter[]> {
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
export async function letterTo(pool: Pick<pg.Pool, "query">, to: string): Promise<FoundLetter> {
  const [newest] = await lettersTo(pool, to);
  if (!newest) throw new Error(`There is no letter to ${to}.`);
  return newest;
}

/** Out of the query, or the last segment. */
function secretIn(url: string): string {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get("token") ?? searchParams.get("invitationId") ?? pathname.split("/").at(-1) ?? "";
}
