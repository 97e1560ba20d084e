// What platform administrators see of people and workspaces.
import { z } from "zod";
import { AD_ACCOUNT, BUSINESS_TYPES } from "#lib/services/auth/ad-account-limits.ts";
import { auditEntrySchema } from "#lib/services/auth/audit-entities.ts";
import { PRODUCTS, USER_STATES } from "#lib/services/auth/entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { machine } from "#lib/services/text.ts";

const subscription = {
  product: z.enum(PRODUCTS),
  main_component: z.enum(MAIN_COMPONENTS),
  is_child: z.boolean(),
  subscription_status: z.string(),
  is_active: z.boolean(),
};

/** A workspace as one of a person's places. */
export const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  role: z.enum(["owner", "manager", "member"]),
  ...subscription,
});

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo_url: z.string().nullable(),
  user_state: z.enum(USER_STATES),
  is_admin: z.boolean(),
  seen_at: z.string().nullable(),
  created_at: z.string(),
  places: z.array(placeSchema).describe("The three opened last."),
  place_count: z.number().int(),
  sessions: z.number().int().describe("Sessions that are active."),
});

/** What an operator does with a whole workspace. */
export const OPERATOR_ACTS = ["hold", "suspend", "reinstate"] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];
const operable = z.array(z.enum(OPERATOR_ACTS)).describe("What the operator may do with it now.");

/** A workspace after an operator's act. */
export const operatedSchema = z.object({ id: z.string(), subscription_status: z.string(), acts: operable });

export const accountWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  ...subscription,
  created_at: z.string(),
  people: z.number().int(),
  last_seen_at: z.string().nullable(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string(), is_admin: z.boolean() }),
  acts: operable,
});

export const accountSessionSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  impersonator: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
});

export const accountDetailSchema = accountSchema.extend({
  version: z.number().int(),
  has_password: z.boolean(),
  second_steps: z.boolean().describe("An authenticator app or a passkey is set up besides the password."),
  places: z.array(placeSchema),
  live: z.array(accountSessionSchema).describe("The sessions that are active."),
  audit: z.array(auditEntrySchema).describe("The twenty newest rows by and about this person."),
});

export type Place = z.infer<typeof placeSchema>;
export type Account = z.infer<typeof accountSchema>;
export type AccountWorkspace = z.infer<typeof accountWorkspaceSchema>;
export type AccountSession = z.infer<typeof accountSessionSchema>;
export type AccountDetail = z.infer<typeof accountDetailSchema>;

/** The specification's `business_type` of a workspace, by its name. */
export const adAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  business_type_id: z.string().nullable().describe("`real_estate` advertises housing; null for any other business."),
  fb_ad_acc_id: z.string().nullable(),
});

export const setAdAccountInput = z.object({
  id: z.uuid(),
  business_type_id: z.enum(BUSINESS_TYPES).nullable(),
  fb_ad_acc_id: machine()
    .regex(AD_ACCOUNT, "Enter an account such as act_4407719203.")
    .nullable()
    .describe("The account at the platform, as it names it."),
});

export type AdAccount = z.infer<typeof adAccountSchema>;
export type SetAdAccount = z.infer<typeof setAdAccountInput>;
