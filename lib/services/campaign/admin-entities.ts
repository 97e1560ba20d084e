// A campaign as administrators of the platform see it: in which workspace, whose, and who holds it.
import { z } from "zod";
import { campaignRowSchema, campaignSchema, heldSchema } from "#lib/services/campaign/entities.ts";
import { personSchema } from "#lib/services/person.ts";

const beside = {
  workspace: z.object({ id: z.string(), name: z.string() }),
  workspace_owner: personSchema.describe("Who owns the workspace, and is told of a hold."),
  came: z.number().int().describe("People who came by its links."),
  held: heldSchema.nullable(),
};

export const adminCampaignRowSchema = campaignRowSchema
  .pick({
    ...{ id: true, name: true, goal: true, state: true, state_at: true, picture_url: true, channels: true },
    ...{ starts_at: true, ends_at: true, ran_at: true, owner: true, updated_at: true, version: true },
  })
  .extend(beside);

export const adminCampaignSchema = campaignSchema.omit({ may_change: true, may_decide: true }).extend(beside);

export const adminCampaignCountsSchema = z.object({
  running: z.number().int(),
  places: z.number().int().describe("In how many workspaces something runs."),
  waiting: z.number().int(),
  held: z.number().int(),
});

export type AdminCampaignRow = z.infer<typeof adminCampaignRowSchema>;
export type AdminCampaign = z.infer<typeof adminCampaignSchema>;
export type AdminCampaignCounts = z.infer<typeof adminCampaignCountsSchema>;
