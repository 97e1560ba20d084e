// The link that a visitor who answered passes on: it leads to the same card, and back to whose link it is.
import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { hashOf } from "#server/card/exchange/receive-store.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** As many as a code has room for behind its letter: one in sixty million, and of one card. */
const LENGTH = 5;
/** Two of one card are nearly never the same; three times nobody has bad luck. */
const ATTEMPTS = 3;

const made = z.object({
  code: z.string(),
  fresh: z.boolean(),
  /** False for what was kept aside: nobody is told of it, and nothing counts. */
  counted: z.boolean(),
  /** How they had come themselves. */
  visit: z.string().nullable(),
  came_by: z.string().nullable(),
});

export type Introduction = z.infer<typeof made>;

const anyCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/**
 * The code of their link, the same however often they ask; null where what they sent was taken back, is older than ten
 * minutes, or has no card any more. `codeFor` makes one to try.
 */
export async function makeIntroduction(token: string, codeFor: () => string = anyCode): Promise<Introduction | null> {
  return unscoped(async (tx) => {
    for (let nth = 0; nth < ATTEMPTS; nth += 1) {
      const found = await madeOf(tx, token, codeFor());
      if (found !== null) return found;
    }
    return null;
  });
}

async function madeOf(tx: Tx, token: string, code: string): Promise<Introduction | null> {
  const { rows } = await tx.execute(sql`select * from introduction_make(${hashOf(token)}, ${code})`);
  return rows[0] === undefined ? null : made.parse(rows[0]);
}
