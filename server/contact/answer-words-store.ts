// What people wrote with their answers, and what they asked for, by the record that the answer became.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/platform/transaction.ts";

const wordsRow = z.object({ id: z.string(), note: z.string(), requests: z.array(z.string()) });

/** The note of an answer, and what would help in the words of the card; one of both may be empty. */
export type AnswerWords = Pick<z.infer<typeof wordsRow>, "note" | "requests">;
export const NO_WORDS: AnswerWords = { note: "", requests: [] };

/** A record has the id of its answer. Nothing of those that came without one, or whose answer is gone or says nothing. */
export async function readAnswerWords(tx: Tx, records: readonly string[]): Promise<ReadonlyMap<string, AnswerWords>> {
  if (records.length === 0) return new Map();
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(records)}::jsonb)::uuid)`;
  const { rows } = await tx.execute(sql`select id, note, requests from answer_words(${ids})`);
  return new Map(
    z
      .array(wordsRow)
      .parse(rows)
      .map(({ id, ...words }) => [id, words]),
  );
}

/** The same as words that a search looks through. */
export function searchedWords(words: ReadonlyMap<string, AnswerWords>): string[] {
  return [...words.values()].flatMap(({ note, requests }) => [note, ...requests]).filter(Boolean);
}
