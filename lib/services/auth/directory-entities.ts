// A workspace's directory on the wire: how it stands, its tokens, what its groups mean, its people, and what came in.
import { z } from "zod";
import { DIRECTORY_PERSON_STATES, REQUEST_OUTCOMES, VENDORS } from "#lib/services/auth/directory-limits.ts";

export const DIRECTORY_STATES = ["trial", "on"] as const;
export const DIRECTORY_PLANS = ["make", "invite", "join", "link", "wait", "off", "nowhere", "apart", "same"] as const;
export const RULE_ROLES = ["manager", "member"] as const;

/** Hours that the token before still works after a new one was made. */
export const TOKEN_OVERLAP_HOURS = 24;
/** Days that what came in is kept. */
export const REQUEST_DAYS = 90;

const time = z.iso.datetime();
const place = z.object({ id: z.string(), name: z.string() });

export const directoryRuleSchema = z.object({
  id: z.string(),
  group: z.string(),
  place,
  role: z.enum(RULE_ROLES),
  theme: z
    .string()
    .nullable()
    .describe("A theme of the company that its people's cards get; null for that of their location."),
  people: z.number().int().describe("In the group at this moment."),
  known: z.boolean().describe("The directory told of a group of this name."),
});

export const directoryTokenSchema = z.object({
  id: z.string(),
  hint: z.string().describe("How it ends."),
  made_by: z.string(),
  created_at: time,
  ends_at: time.nullable(),
  used_at: time.nullable(),
});

export const directorySchema = z.object({
  vendor: z.enum(VENDORS),
  state: z.enum(DIRECTORY_STATES),
  address: z.string().describe("What the directory calls the base URL or tenant URL."),
  place: place.nullable().describe("Where people of no group belong; null: nowhere until a group says."),
  heard_at: time.nullable(),
  created_at: time,
  started_at: time.nullable(),
  version: z.number().int(),
  tokens: z.array(directoryTokenSchema),
  rules: z.array(directoryRuleSchema),
  groups: z.array(z.object({ name: z.string(), people: z.number().int() })).describe("At most 200, by name."),
  states: z.record(z.enum(DIRECTORY_PERSON_STATES), z.number().int()),
  plans: z
    .record(z.enum(DIRECTORY_PLANS), z.number().int())
    .describe("What would happen to whom, before it is started."),
  needs: z.number().int().describe("Requests of the last seven days that somebody has to look at."),
  seats_free: z.number().int().nullable().describe("Null where no number is agreed."),
});

export const directoryAnswerSchema = z.object({
  directory: directorySchema.nullable(),
  places: z.array(place).describe("The workspace and its locations."),
  may_manage: z.boolean(),
});

/** The token itself, told once. */
export const freshTokenSchema = z.object({ token: z.string(), ends_old_at: time.nullable() });

export const directoryRequestSchema = z.object({
  id: z.string(),
  at: time,
  method: z.string(),
  path: z.string(),
  who: z.string(),
  address: z.string(),
  did: z.string(),
  status: z.number().int(),
  outcome: z.enum(REQUEST_OUTCOMES),
});

export const directoryPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(DIRECTORY_PERSON_STATES),
  plan: z.enum(DIRECTORY_PLANS),
  place: place.nullable(),
  groups: z.array(z.string()),
  user_id: z.string().nullable().describe("The account that the directory made or that accepted its invitation."),
  why: z
    .enum(["owner", "by-hand", "outside"])
    .nullable()
    .describe(
      "Of somebody left alone: an owner, suspended by hand here, or with an address outside the verified domains.",
    ),
  since: time,
});

export type Directory = z.infer<typeof directorySchema>;
export type DirectoryAnswer = z.infer<typeof directoryAnswerSchema>;
export type DirectoryRule = z.infer<typeof directoryRuleSchema>;
export type DirectoryToken = z.infer<typeof directoryTokenSchema>;
export type DirectoryRequest = z.infer<typeof directoryRequestSchema>;
export type DirectoryPerson = z.infer<typeof directoryPersonSchema>;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];
export type FreshToken = z.infer<typeof freshTokenSchema>;
