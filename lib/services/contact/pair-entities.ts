// Two contacts that look like one person, as the wire shows them.
import { z } from "zod";
import { machine } from "#lib/services/text.ts";
import { JOINING_STRENGTHS, PAIR_STATES, PAIR_STRENGTHS } from "./contact-limits.ts";
import { contactSchema } from "./entities.ts";

/** Whether we may write to them is no matter of who they are. */
const seen = contactSchema.omit({ may_write: true });

export const pairSchema = z.object({
  id: z.string(),
  score: z.number().describe("From 0 to 1; 1 is certainty."),
  strength: z.enum(PAIR_STRENGTHS),
  reasons: z
    .array(z.object({ for: z.boolean().describe("It says that they are one person."), text: z.string() }))
    .describe("Why, in words; what says that they are one comes first."),
  state: z.enum(PAIR_STATES),
  a: seen,
  b: seen,
  may_join: z.boolean().describe("The caller may join the two. Across owners a manager does."),
  may_decide: z.boolean().describe("The caller may say that they are two people."),
  found_at: z.string(),
  version: z.number().int().describe("Send it back with a decision; a newer one in between is a 409."),
});

export const pairListInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  state: z
    .enum(["open", "apart"])
    .default("open")
    .describe("Those nobody decided about, or those that somebody said are two people."),
  strength: z.enum(PAIR_STRENGTHS).optional(),
  contact: z.uuid().optional().describe("Those that this contact is one of."),
});

export const pairInput = z.object({ id: machine() });

export const decidePairInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  act: z
    .enum(["apart", "reopen"])
    .describe("They are two people and never asked about again; or they are asked about again."),
});

export const pairRuleSchema = z.object({
  shown_from: z.enum(PAIR_STRENGTHS).describe("Pairs that are less sure are not listed."),
  joins_from: z.enum(JOINING_STRENGTHS).nullable().describe("Pairs as sure as this join by themselves; null for none."),
  may_change: z.boolean(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const changePairRuleInput = pairRuleSchema
  .omit({ may_change: true })
  .extend({ version: z.coerce.number().int() });

export type PairRule = z.infer<typeof pairRuleSchema>;
export type ChangePairRule = z.infer<typeof changePairRuleInput>;
export type Pair = z.infer<typeof pairSchema>;
export type PairList = z.infer<typeof pairListInput>;
export type DecidePair = z.infer<typeof decidePairInput>;
