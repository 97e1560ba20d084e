// A letter as it comes out of the database: parsed before anybody draws it.
import { z } from "zod";
import { LETTER_PURPOSES, type Letter } from "#lib/letter.ts";

const letterRow = z.object({
  to: z.string(),
  purpose: z.enum(LETTER_PURPOSES),
  subject: z.string(),
  preview: z.string(),
  brandName: z.string().optional(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  footnotes: z.array(z.string()).optional(),
});

/** The letter of a row; null once its words are blanked, or when they are none of ours. */
export function letterOf(value: unknown): Letter | null {
  const parsed = letterRow.safeParse(value);
  if (!parsed.success) return null;
  const { brandName, facts, action, footnotes, ...words } = parsed.data;
  return {
    ...words,
    ...(brandName === undefined ? {} : { brandName }),
    ...(facts === undefined ? {} : { facts }),
    ...(action === undefined ? {} : { action }),
    ...(footnotes === undefined ? {} : { footnotes }),
  };
}
