// How somebody's card stands, as the card service tells whoever lists people.
import { z } from "zod";

/** A person's first card that is not private, and what came of all of theirs in thirty days. */
export const personCardSchema = z.object({
  id: z.string(),
  handle: z.string(),
  published: z.boolean().describe("Visitors see it."),
  percent: z.number().int().describe("How much of what makes a card complete is there."),
  lacks: z.array(z.string()).describe("Keys of what is missing, the most telling first."),
  theme: z.object({ name: z.string(), color: z.string().nullable() }).nullable().describe("In force."),
  own: z.number().int().describe("Values of their own that differ from the theme."),
  opened: z.number().int(),
  saved: z.number().int(),
  answered: z.number().int(),
});

export type PersonCard = z.infer<typeof personCardSchema>;
