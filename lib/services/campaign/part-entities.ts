// A location’s part of a campaign that came from above, on the wire: as the location reads it, and as the company does.
import { z } from "zod";
import { CAMPAIGN_PAGES } from "#lib/campaign/checks.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { PART_FIELDS, PART_RIGHTS } from "#lib/campaign/part-rights.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { MAX_DESTINATION } from "#lib/services/links/entities.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import {
  MAX_ALT,
  MAX_BUTTON,
  MAX_HEADLINE,
  MAX_PICTURE_URL,
  MAX_TEXT,
  MAX_WORD,
  MOST_CHOICES,
} from "./campaign-limits.ts";

const field = z.enum(PART_FIELDS);
const state = z.enum(CAMPAIGN_STATES);
const address = machine().max(MAX_DESTINATION);
const valueSchema = z.object({ value: z.string(), alt: z.string().describe("Of a picture: what it shows.") });

const rightOf = (value: z.ZodString, alt: z.ZodType<string>) =>
  z
    .object({
      right: z.enum(PART_RIGHTS),
      choices: z.array(z.object({ value, alt })).max(MOST_CHOICES).optional().describe("What a location chooses from."),
    })
    .optional();

const noAlt = machine().max(0).default("");

/** By field what a location may do with it; a field that is not named is the same everywhere. */
export const rightsSchema = z.object({
  headline: rightOf(line(MAX_HEADLINE), noAlt),
  text: rightOf(lines(MAX_TEXT), noAlt),
  button: rightOf(line(MAX_BUTTON), noAlt),
  picture: rightOf(machine().max(MAX_PICTURE_URL), line(MAX_ALT).default("")),
  destination: rightOf(address, noAlt),
});

/** On the line of a campaign that locations were asked to join. */
export const partSumsSchema = z.object({
  asked: z.number().int(),
  joined: z.number().int(),
  declined: z.number().int(),
  left: z.number().int(),
  skipped: z.number().int().describe("Those that could not be asked."),
  first: z
    .array(
      z.object({
        ...{ id: z.string(), name: z.string(), state },
        owner: z.string().describe("Who decides there, of the only location that has not answered; empty for others."),
      }),
    )
    .describe("The first of them, by name, and the only one that has not answered."),
});

/** A location that can be asked. */
export const campaignPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  owner: z.string().describe("Who decides there; empty for nobody."),
  first_name: z.string().describe("Of who decides there, for the fields in the words."),
  last_name: z.string(),
  at_once: z.boolean().describe("Its owner said that campaigns run there without being asked each time."),
  skipped: z
    .enum(["blocked", "no_plan", "no_owner", "gone"])
    .nullable()
    .describe("Why it cannot be asked; null where it can."),
  residents: z.number().int().nullable().describe("Of its territory, as the company says; null where it does not."),
  regions: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("The regions of the company that it is in."),
});

const partFieldSchema = z.object({
  field,
  right: z.enum(PART_RIGHTS),
  said: valueSchema.describe("What goes out here."),
  above: valueSchema.describe("What the company says."),
  own: valueSchema.nullable().describe("What the location says instead; of a slot what fills it."),
  slot: z
    .object({ before: z.string(), hint: z.string(), after: z.string() })
    .nullable()
    .describe("The words around the blank, and what is said while nothing fills it."),
  choices: z.array(valueSchema),
  waits: z
    .object({ before: valueSchema, theirs: valueSchema, mine: valueSchema, both: z.string().nullable() })
    .nullable()
    .describe("The company changed it after the location had: the location chooses, and its own runs until then."),
});

const checkSchema = z.object({
  title: z.string(),
  says: z.string(),
  state: z.enum(["fine", "look", "stops"]),
  page: z.enum(CAMPAIGN_PAGES),
  field: field.nullable().describe("What is to be changed; null for what is no field of the words."),
});

/** As the location reads it. */
export const partSchema = z.object({
  id: z.string(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
  name: z.string(),
  goal: z.enum(CAMPAIGN_GOALS),
  state,
  from: z.string().describe("The company that proposed it."),
  asked_by: z.string().nullable().describe("Who manages it there; null once the location has left the company."),
  asked_at: z.string(),
  answer_by: z
    .string()
    .nullable()
    .describe("Until then it can be changed and answered; without an answer it is left out."),
  open: z.boolean().describe("Whether that time is still to come."),
  rests: z
    .boolean()
    .describe("The company's campaign is on hold: nobody can join in the meantime, and the time to answer waits."),
  may_change: z.boolean(),
  may_answer: z.boolean().describe("Join or decline, or answer anew where it was declined."),
  undo_until: z
    .string()
    .nullable()
    .describe(
      "Until when the last change of the location's words while they are out can be undone; null where none can.",
    ),
  paused_above: z.boolean().describe("The company paused it, so that the location cannot resume it."),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  fields: z.array(partFieldSchema),
  checks: z.array(checkSchema).describe("What would be looked at before it goes out here."),
  decisions: z.array(z.object({ by: personSchema, verdict: z.enum(["yes", "no"]), word: z.string(), at: z.string() })),
});

/** As the company reads it: where it stands and what it brought, and nobody’s contacts. */
export const placePartSchema = z.object({
  id: z.string().describe("Of the location."),
  place: z.object({ id: z.string(), name: z.string() }),
  state: state.nullable().describe("Null while the location has not been asked yet."),
  skipped: z.enum(["blocked", "no_plan", "no_owner", "gone"]).nullable(),
  stuck: z.boolean().describe("What you changed last did not come through there, however often it was tried."),
  waits_for: z.string().describe("Who decides there; empty where it waits for nobody."),
  answer: z
    .object({ by: z.string(), verdict: z.enum(["yes", "no"]), word: z.string(), at: z.string() })
    .nullable()
    .describe("What the location said last; null for nothing, also where it runs without being asked."),
  wrote: z.array(field).describe("The fields that the location says in its own words."),
  says: z
    .array(valueSchema.extend({ field }))
    .describe("What goes out there in its own words, field by field; nothing before it joined."),
  chooses: z.array(field).describe("The fields in which it has not chosen between its own and yours yet."),
  people: z.number().int().describe("Its people."),
  residents: z.number().int().nullable().describe("Of its territory, as the company says; null where it does not."),
  brought: z.number().int().describe("The one number of the goal."),
  reminded_at: z.string().nullable(),
  may_remind: z.boolean().describe("It waits for an answer, and was not reminded within a day."),
});

export const revisionInput = z.object({
  id: machine(),
  version: z.number().int(),
  headline: line(MAX_HEADLINE).optional(),
  text: lines(MAX_TEXT).optional(),
  button: line(MAX_BUTTON).optional(),
  picture_url: machine().max(MAX_PICTURE_URL).nullable().optional(),
  picture_alt: line(MAX_ALT).optional(),
  destination_url: address.optional(),
});

export const changePartInput = z.object({
  id: machine(),
  version: z.number().int(),
  headline: line(MAX_HEADLINE).optional().describe("Where only a slot is the location's, what fills it."),
  text: lines(MAX_TEXT).optional(),
  button: line(MAX_BUTTON).optional(),
  picture: z
    .object({ value: machine().max(MAX_PICTURE_URL), alt: line(MAX_ALT).default("") })
    .optional()
    .describe("Its address, empty for none, and what it shows."),
  destination: address.optional(),
});

export const choosePartInput = z.object({
  id: machine(),
  version: z.number().int(),
  field,
  choice: z.enum(["mine", "theirs", "both"]),
});

export const resetPartInput = z.object({ id: machine(), version: z.number().int(), field });

export const answerPartInput = z.object({
  id: machine(),
  version: z.number().int(),
  answer: z.enum(["join", "decline", "again"]).describe("After declining, `again` opens it for an answer anew."),
  word: line(MAX_WORD).default("").describe("Goes to the manager of the campaign."),
});

export const atOnceSchema = z.object({
  at_once: z.boolean().describe("Campaigns from above that cost nothing run here without being asked each time."),
  may_change: z.boolean(),
});

export type PlacePart = z.infer<typeof placePartSchema>;
export type CampaignPlace = z.infer<typeof campaignPlaceSchema>;
export type CampaignPart = z.infer<typeof partSchema>;
export type PartSums = z.infer<typeof partSumsSchema>;
export type Revision = z.infer<typeof revisionInput>;
export type ChangePart = z.infer<typeof changePartInput>;
export type ChoosePart = z.infer<typeof choosePartInput>;
export type ResetPart = z.infer<typeof resetPartInput>;
export type AnswerPart = z.infer<typeof answerPartInput>;
export type AtOnce = z.infer<typeof atOnceSchema>;
