// Mentions in notes: whom one can mention, and where one is mentioned.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Contacts"];

const mentionSchema = z.object({
  id: z.string().describe("The note."),
  contact: z.object({ id: z.string(), name: z.string() }),
  by: personSchema,
  text: z.string(),
  at: z.string(),
});

const mentionable = contract
  .meta({ action: "contacts.read" })
  .route({
    method: "GET",
    path: "/contacts/{id}/mentionable",
    tags,
    summary: "Who else may see a contact, and can be mentioned",
  })
  .input(z.object({ id: machine() }))
  .output(dataOf(z.array(personSchema)));

const mentions = contract
  .meta({ action: "contacts.read" })
  .route({ method: "GET", path: "/contacts/mentions", tags, summary: "The newest notes that mention you" })
  .output(dataOf(z.array(mentionSchema)));

export const mentionContract = { mentionable, mentions };

export type Mention = z.infer<typeof mentionSchema>;
