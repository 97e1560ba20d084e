// Campaigns on the wire.
import { z } from "zod";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { TEMPLATE_NAMES } from "#lib/campaign/templates.ts";
import { adSettingsSchema } from "#lib/services/campaign/ad-entities.ts";
import { partSumsSchema, rightsSchema } from "#lib/services/campaign/part-entities.ts";
import { instantInput } from "#lib/services/contract.ts";
import { MAX_DESTINATION } from "#lib/services/links/entities.ts";
import { CONSENTS } from "#lib/services/media/media-limits.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import {
  MAX_ALT,
  MAX_BUTTON,
  MAX_HEADLINE,
  MAX_NAME,
  MAX_PICTURE_URL,
  MAX_TEXT,
  MAX_WORD,
  MOST_APPROVERS,
  MOST_PLACES,
} from "./campaign-limits.ts";

const state = z.enum(CAMPAIGN_STATES);
const channel = z.enum(CAMPAIGN_CHANNELS);

export const campaignRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  goal: z.enum(CAMPAIGN_GOALS),
  state,
  state_at: z.string().describe("When its status last changed."),
  picture_url: z.string().nullable(),
  channels: z.array(channel),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  ran_at: z.string().nullable().describe("When it first ran."),
  owner: personSchema,
  waits_for: personSchema.nullable().describe("Who is asked to say yes now."),
  brought: z.number().int().describe("The one number of its goal."),
  from: z.string().nullable().describe("The company that proposed it to this location; null for one of its own."),
  answer_by: z.string().nullable().describe("Until when locations answer."),
  parts: partSumsSchema.nullable().describe("How the locations answered that were asked; null where none was."),
  may_change: z.boolean(),
  may_decide: z.boolean().describe("Whether it waits for who asks."),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const heldSchema = z.object({
  by: personSchema.describe("The administrator who holds it."),
  at: z.string(),
  why: z.string(),
});

export const campaignSchema = campaignRowSchema.extend({
  held: heldSchema.nullable().describe("While it is on hold: who holds it, since when and why."),
  template: z.string(),
  headline: z.string(),
  text: z.string(),
  button: z.string(),
  picture_alt: z.string(),
  picture_until: z.string().nullable().describe("When the rights to its picture are over."),
  picture_terms: z
    .object({
      consent: z.enum(CONSENTS).describe("Whether the people in it agreed to be shown."),
      territory: z.string().describe("Where it may be used; empty for everywhere."),
    })
    .optional()
    .describe("Of a picture that is a file of a media library."),
  destination_url: machine(),
  maker: z
    .object({ first_name: z.string(), last_name: z.string() })
    .optional()
    .describe("Until it is approved: in whose name its words go out, as the fields in them say it."),
  approvers: z.array(personSchema),
  places: z.array(z.string()).describe("The locations that it is proposed to."),
  ads: adSettingsSchema.optional().describe("What its ads cost in each place; left out where nobody said."),
  rights: rightsSchema,
  undo_until: z
    .string()
    .nullable()
    .describe("Until when the last change of its words while it is out can be undone; null where none can."),
  decisions: z.array(z.object({ by: personSchema, verdict: z.enum(["yes", "no"]), word: z.string(), at: z.string() })),
  links: z
    .array(
      z.object({
        id: z.string(),
        channel,
        shortlink: z.string(),
        mine: z.boolean(),
        person: personSchema,
        people: z.number().int(),
      }),
    )
    .describe("The short links that were made for it. Managers see everybody's."),
});

export const newCampaignInput = z.object({
  name: line(MAX_NAME).min(1, "Name the campaign."),
  goal: z.enum(CAMPAIGN_GOALS),
});

export const changeCampaignInput = z.object({
  id: machine(),
  version: z.number().int(),
  name: line(MAX_NAME).min(1, "Name the campaign.").optional(),
  goal: z.enum(CAMPAIGN_GOALS).optional(),
  template: z.enum(TEMPLATE_NAMES).optional(),
  headline: line(MAX_HEADLINE).optional(),
  text: lines(MAX_TEXT).optional(),
  button: line(MAX_BUTTON).optional(),
  picture_url: machine()
    .max(MAX_PICTURE_URL)
    .nullable()
    .optional()
    .describe("The address of a picture that was uploaded here."),
  picture_alt: line(MAX_ALT).optional(),
  destination_url: machine().max(MAX_DESTINATION).optional(),
  channels: z.array(channel).max(CAMPAIGN_CHANNELS.length).optional(),
  ads: adSettingsSchema.nullable().optional().describe("What an ad costs in each place, and around how far it goes."),
  starts_at: instantInput.nullable().optional().describe("Null starts at once."),
  ends_at: instantInput.nullable().optional().describe("Null never ends by itself."),
  approvers: z.array(z.uuid()).max(MOST_APPROVERS).optional().describe("Who is asked to say yes, one after the other."),
  places: z.array(z.uuid()).max(MOST_PLACES).optional().describe("The locations that it is proposed to."),
  rights: rightsSchema.optional().describe("By field what a location may do with it."),
  answer_by: instantInput.nullable().optional().describe("Until when locations answer; who does not is left out."),
});

export const decideInput = z.object({
  id: machine(),
  version: z.number().int(),
  verdict: z.enum(["yes", "no"]),
  word: line(MAX_WORD).default(""),
});

export const campaignCountsSchema = z.object({
  states: z.array(z.object({ state, count: z.number().int() })),
  waits_for_me: z.number().int(),
  brought: z.number().int().describe("What the running ones brought, each by its own number."),
});

export const pastCampaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  picture_url: z.string().nullable(),
  ran_at: z.string().nullable().describe("When it first ran."),
  ended_at: z.string(),
  brought: z.number().int().describe("The one number of its goal."),
  residents: z.number().int().nullable().describe("How many live around its locations; null where nobody said."),
});

export const pastGoalSchema = z.object({
  goal: z.enum(CAMPAIGN_GOALS),
  campaigns: z.array(pastCampaignSchema).describe("Those that ended, newest first, twelve at most."),
});

export const campaignResultSchema = z.object({
  brought: z.number().int(),
  residents: z.number().int().nullable().describe("How many live around its locations; null where nobody said."),
  steps: z.object({
    came: z.number().int(),
    opened: z.number().int(),
    saved: z.number().int(),
    answered: z.number().int(),
    introduced: z.number().int(),
  }),
  days: z.array(z.object({ day: z.string(), count: z.number().int() })).describe("The one number, day by day."),
  channels: z.array(
    z.object({
      channel,
      came: z.number().int(),
      opened: z.number().int(),
      saved: z.number().int(),
      answered: z.number().int(),
    }),
  ),
  people: z
    .array(z.object({ person: personSchema, came: z.number().int(), brought: z.number().int() }))
    .describe("Results by the owner of the links, for managers."),
  past: z.array(pastCampaignSchema).describe("Other ones with this goal that ended, newest first, twelve at most."),
});

export type Held = z.infer<typeof heldSchema>;
export type CampaignRow = z.infer<typeof campaignRowSchema>;
export type Campaign = z.infer<typeof campaignSchema>;
export type NewCampaign = z.infer<typeof newCampaignInput>;
export type ChangeCampaign = z.infer<typeof changeCampaignInput>;
export type DecideCampaign = z.infer<typeof decideInput>;
export type CampaignCounts = z.infer<typeof campaignCountsSchema>;
export type PastCampaign = z.infer<typeof pastCampaignSchema>;
export type PastGoal = z.infer<typeof pastGoalSchema>;
export type CampaignResult = z.infer<typeof campaignResultSchema>;
