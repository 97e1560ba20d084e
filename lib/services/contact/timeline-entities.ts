// The time of a contact as the wire shows it: what happened, newest first, page by page.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";
import { MOMENT_KINDS } from "./contact-limits.ts";
import { entrySchema, location } from "./entities.ts";

export const momentSchema = z.object({
  id: z.string(),
  kind: z.enum(MOMENT_KINDS),
  at: z.string(),
  text: z
    .string()
    .describe(
      "What was written, their own note with an answer too, which part of the card was touched, who came, or what the link is called; may be empty.",
    ),
  requests: z.array(z.string()).describe("What would help, in the words of the card, of their own answer."),
  where: z.string().describe("By what way, at which event, on which device, as far as it is known."),
  by: personSchema.nullable().describe("Who did it, of the people here; of a link, who sent it."),
  to: personSchema.nullable().describe("Who got the contact."),
  guess: z.boolean().describe("It is of a record that was joined by itself: they may be two people."),
  entry: entrySchema.nullable().describe("What can be changed, of what somebody here wrote."),
});

export const timelineInput = z.object({
  id: machine(),
  location,
  kind: z
    .enum(["all", "visits", "notes", "deleted"])
    .default("all")
    .describe("`deleted`: what was written and can still be restored, among it tasks that were not done (`task`)."),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
  before: machine().max(200).optional().describe("`meta.next` of an answer: what came before that."),
});

export const timelineSchema = z.object({
  data: z.array(momentSchema),
  meta: z.object({ next: z.string().nullable() }),
});

export type Moment = z.infer<typeof momentSchema>;
export type TimelineAsk = z.infer<typeof timelineInput>;
