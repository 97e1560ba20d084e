// A change request as the wire shows it, and what may be sent about one.
import { z } from "zod";
import { GROUPS, OFFICE_PARTS, THEME_FIELDS } from "#lib/card/theme/theme-fields.ts";
import { dayQuery, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import { cardThemeSchema, themeSampleSchema, valueSchema } from "./theme-entities.ts";
import { DECISIONS, GIVEN, MOST_OFFICE_PART, MOST_WORDS_ASKED, REQUEST_STATES } from "./theme-request-limits.ts";

export const REQUEST_SORTS = ["created_at", "asker"] as const;

export const changeRequestSchema = z.object({
  id: z.string(),
  state: z.enum(REQUEST_STATES),
  stage: z
    .enum(["location", "company"])
    .describe("Who reads it first; the company of the theme may answer at any time."),
  for: z.enum(["person", "location"]).describe("Whose cards it was asked for."),
  field: z.enum(THEME_FIELDS),
  value: valueSchema.describe("What it should say; an office address is its five parts."),
  shown: valueSchema.describe("What the cards said when it was asked."),
  reason: z.string(),
  asker: personSchema,
  place: z.object({ id: z.string(), name: z.string() }).describe("The workspace where it was asked."),
  theme: z.object({ id: z.string(), name: z.string(), by: z.string() }),
  passed: z.object({ by: personSchema, at: z.string(), word: z.string() }).nullable(),
  question: z.object({ by: personSchema, text: z.string(), reply: z.string().nullable() }).nullable(),
  answer: z.string().nullable(),
  again_on: z.string().nullable().describe("A no may carry the day from which it can be asked again."),
  given: z.enum(GIVEN).nullable().describe("Whose cards follow the yes."),
  decided_by: personSchema.nullable(),
  decided_at: z.string().nullable(),
  undo_until: z.string().nullable(),
  may: z
    .array(z.enum([...DECISIONS, "undo", "reply", "withdraw"]))
    .describe("What this session's place in the question lets it do."),
  created_at: z.string(),
  version: z.number().int().describe("Send it back with an answer; a newer one in between is a 409."),
});

export const changeRequestDetailSchema = changeRequestSchema.extend({
  cards: z.object({ person: z.number().int(), location: z.number().int(), all: z.number().int() }),
  earlier: z.object({ asked: z.number().int(), approved: z.number().int() }).describe("By the same person, before."),
  locked: z.boolean().describe("The field is still locked, in a theme that the cards still wear."),
  sample: themeSampleSchema.nullable().describe("The card of the person who asked."),
  trail: cardThemeSchema.shape.trail,
});

export const changeRequestListInput = listQuery(REQUEST_SORTS).extend({
  state: z
    .enum(["open", ...REQUEST_STATES])
    .optional()
    .describe("`open`: waiting, or asked back."),
  field: z.enum(THEME_FIELDS).optional(),
  place: z.uuid().optional().describe("Those that were asked in this workspace."),
});
export const changeRequestExportInput = changeRequestListInput.omit(unpaged);

const address = z.array(line(MOST_OFFICE_PART)).length(OFFICE_PARTS.length);
const order = z.array(z.enum(GROUPS)).min(1).max(GROUPS.length);

export const requestChangeInput = z.object({
  field: z.enum(THEME_FIELDS),
  value: z.union([lines(2048), order, address]),
  reason: lines(MOST_WORDS_ASKED).default(""),
});

const versioned = { id: machine(), version: z.coerce.number().int() };
const words = lines(MOST_WORDS_ASKED);

export const requestVersionInput = z.object(versioned);
export const replyRequestInput = z.object({ ...versioned, reply: words.min(1, "Write an answer.") });
export const decideRequestInput = z.object({
  ...versioned,
  act: z.enum(DECISIONS).describe("`ask`: ask back. `pass`: on to the company of the theme, with a word."),
  given: z.enum(GIVEN).optional().describe("With `approve`: whose cards follow."),
  words: words.default("").describe("The answer, the question or the word. A no and a question need one."),
  again_on: dayQuery.optional().describe("With `decline`: from when it can be asked again."),
});

export type ChangeRequest = z.infer<typeof changeRequestSchema>;
export type ChangeRequestDetail = z.infer<typeof changeRequestDetailSchema>;
export type ChangeRequestList = z.infer<typeof changeRequestListInput>;
export type ChangeRequestExport = z.infer<typeof changeRequestExportInput>;
export type RequestChange = z.infer<typeof requestChangeInput>;
export type RequestAtVersion = z.infer<typeof requestVersionInput>;
export type ReplyRequest = z.infer<typeof replyRequestInput>;
export type DecideRequest = z.infer<typeof decideRequestInput>;
