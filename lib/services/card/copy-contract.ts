// Which copies of a card its person made, and which of them show what the card showed before.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { COPIES } from "./copy-limits.ts";

const tags = ["Cards"];

export const cardCopiesSchema = z.object({
  look: z.string().describe("Names what a copy that is made now shows."),
  copies: z
    .array(
      z.object({
        copy: z.enum(COPIES),
        copied_at: z.iso.datetime(),
        old: z.boolean().describe("Whether a copy that is made now shows something else."),
      }),
    )
    .describe("The last of each kind that I made; none of a colleague's card."),
  own: z.boolean().describe("Whether it is my card: only its own person's copies are remembered."),
});

export type CardCopies = z.infer<typeof cardCopiesSchema>;

const copies = contract
  .meta({ action: "cards.read" })
  .route({ method: "GET", path: "/cards/{id}/copies", tags, summary: "Which copies of a share card have an old look" })
  .input(z.object({ id: machine() }))
  .output(dataOf(cardCopiesSchema));

export const noteCopyInput = z.object({
  id: machine(),
  copy: z.enum(COPIES),
  look: machine()
    .regex(/^[\w-]{16}$/, "Send the look that was read with the card.")
    .optional()
    .describe("The look that it was made of, as it was read. Left out, it is what the card shows now."),
});

const noteCopy = contract
  .meta({ action: "cards.update", once: "the same again" })
  .route({
    method: "POST",
    path: "/cards/{id}/copies",
    tags,
    summary: "Note that I copied or saved a copy of my share card",
    description:
      "A signature, a background, a print and a picture stay as they are; it is noted what they were made of.",
  })
  .input(noteCopyInput)
  .output(dataOf(cardCopiesSchema));

export const copyContract = { copies, noteCopy };

export type NoteCopy = z.infer<typeof noteCopyInput>;
