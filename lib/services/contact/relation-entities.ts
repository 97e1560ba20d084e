// What one contact is to another, as the wire shows it.
import { z } from "zod";
import { flagQuery, listMetaSchema } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import { CONTACT_KINDS, MOST_FACT } from "./contact-limits.ts";
import { MOST_RELATION_WORD, RELATIONS } from "./relation-words.ts";

export const relationSchema = z.object({
  id: z.string(),
  relation: z.enum(RELATIONS).describe("What the other one is to this contact."),
  word: z.string().describe("The same in own words; empty where it is one of those above."),
  title: z.string().describe("What somebody is where they work."),
  other: z.object({
    id: z.string(),
    kind: z.enum(CONTACT_KINDS),
    name: z.string(),
    title: z.string(),
    company: z.string(),
    photo_url: z.string().nullable(),
  }),
  by: personSchema,
  at: z.string(),
  removed_at: z.string().nullable().describe("It was removed, and can be brought back for 30 days."),
});

export const relationsSchema = z.object({
  data: z.array(relationSchema),
  meta: listMetaSchema.extend({
    removed: z.number().int().describe("So many were removed and can be brought back."),
    company: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe("The company contact that is called as this person's company is typed, where the two are not linked."),
  }),
});

export const relationsInput = z.object({
  id: machine(),
  of: z
    .enum(["around", "people"])
    .default("around")
    .describe("Everybody but who works there, or, of a company, who works there."),
  removed: flagQuery.default(false).describe("Those that were removed, instead of the others."),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(20),
});

export const addRelationInput = z.object({
  id: machine().describe("The contact."),
  other: machine().describe("The one who is something to them."),
  relation: z.enum(RELATIONS).describe("What the other one is to this contact."),
  word: line(MOST_RELATION_WORD).default("").describe("Of `own`: what the other one is called."),
  back: line(MOST_RELATION_WORD)
    .default("")
    .describe("Of `own`: what this contact is to the other one; left out where it is the same word."),
  title: line(MOST_FACT.title).default("").describe("Of `employer` and `employee`: what they are there."),
});

export const changeRelationInput = z.object({
  id: machine().describe("The contact, of either side."),
  relation: machine(),
  removed: z.boolean(),
});

export type RelationWith = z.infer<typeof relationSchema>;
export type Relations = z.infer<typeof relationsSchema>;
export type RelationsAsk = z.infer<typeof relationsInput>;
export type AddRelation = z.infer<typeof addRelationInput>;
export type ChangeRelation = z.infer<typeof changeRelationInput>;
