// Records of one person that are joined, as the wire shows and takes it.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";
import { FACT_FIELDS } from "./contact-limits.ts";
import { MOST_FIELDS } from "./field-limits.ts";

/** One choice of each field, of the photo, and of those that the workspace made too. */
const MOST_CHOICES = FACT_FIELDS.length + 1 + MOST_FIELDS;

/** As a pair says it. */
const reason = z.object({ for: z.boolean(), text: z.string() });

/** One join of two records, as the list of them shows it. */
export const mergeSchema = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), name: z.string(), version: z.number().int() }).describe("Who they are now."),
  name: z.string().describe("What the record that was joined is called."),
  records: z.number().int().describe("So many are one person now."),
  by: personSchema.nullable(),
  at: z.string(),
  automatic: z.boolean().describe("It was found and joined by itself."),
  reasons: z.array(reason).describe("Why the two were found, where they were."),
});

export const mergeInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  other: machine().describe("The contact that becomes part of this one."),
  other_version: z.coerce.number().int(),
  chosen: z.array(z.uuid()).max(MOST_CHOICES).default([]).describe("Facts to show, one of a field at the most."),
});

export const unmergeInput = z.object({ id: machine(), version: z.coerce.number().int(), merge: machine() });

export const mergesInput = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(20),
  automatic: z.enum(["1"]).optional().describe("Only those that joined by themselves."),
});

export type Merge = z.infer<typeof mergeSchema>;
export type MergeContacts = z.infer<typeof mergeInput>;
export type UnmergeContacts = z.infer<typeof unmergeInput>;
export type MergesAsk = z.infer<typeof mergesInput>;
