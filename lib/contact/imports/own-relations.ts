// What our own files say somebody is to others, as a cell: by the ids that the file gives them. Names stand with whom they belong to.
import { z } from "zod";
import { cleanLine } from "#lib/clean-line.ts";
import { MOST_FACT } from "#lib/services/contact/contact-limits.ts";
import { MOST_RELATION_WORD, MOST_RELATIONS, RELATIONS } from "#lib/services/contact/relation-words.ts";
import { cut } from "#lib/text.ts";

const words = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => cut(cleanLine(text).trim(), most).trim());

const ownRelation = z.object({
  relation: z.enum(RELATIONS),
  word: words(MOST_RELATION_WORD),
  back: words(MOST_RELATION_WORD),
  title: words(MOST_FACT.title),
  other: z.uuid().transform((id) => id.toLowerCase()),
});
export type OwnRelation = z.infer<typeof ownRelation>;

/** Those that can be read of what somebody may have written; an own word says what it is. */
export function readRelations(said: readonly unknown[]): OwnRelation[] {
  return said.slice(0, 2 * MOST_RELATIONS).flatMap((one) => {
    const { data } = ownRelation.safeParse(one);
    if (data === undefined || (data.relation === "own" && data.word === "")) return [];
    return [data.relation === "own" ? data : { ...data, word: "", back: "" }];
  });
}

/** What a cell says that is such a list. */
export function relationsInCell(cell: string): OwnRelation[] {
  try {
    return readRelations(z.array(z.unknown()).parse(JSON.parse(cell)));
  } catch {
    // A column that somebody called a list of ours is none.
    return [];
  }
}

/** An id that a file gives somebody; null for what is none of ours. */
export function fileIdIn(text: string): string | null {
  const { data } = z.uuid().safeParse(text.replace(/^urn:uuid:/i, ""));
  return data?.toLowerCase() ?? null;
}
