// Writing to several contacts at once: to whom we may, and to whom not and why.
import { z } from "zod";
import { MAY_REASONS } from "#lib/contact/may-contact.ts";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

/** So many at once: more is a campaign. */
export const MOST_WRITTEN_TO = 50;

const ID = /^[0-9a-f-]{36}$/i;

const writingInput = z.object({
  ids: machine()
    .transform((text) => text.split(",").filter((id) => ID.test(id)))
    .refine((ids) => ids.length <= MOST_WRITTEN_TO, `Choose at most ${MOST_WRITTEN_TO} contacts.`)
    .describe("The contacts, separated by commas."),
});

const writingSchema = z.object({
  id: z.string(),
  name: z.string(),
  may: z.boolean(),
  reason: z.enum(MAY_REASONS),
  address: z.string().describe("Where an email may go; empty where none may."),
});

const writing = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/writing",
    tags: ["Contacts"],
    summary: "Which of these contacts an email may be written to, and why not the others",
  })
  .input(writingInput)
  .output(dataOf(z.array(writingSchema)));

export const writingContract = { writing };

export type WritingAsk = z.infer<typeof writingInput>;
export type Writing = z.infer<typeof writingSchema>;
