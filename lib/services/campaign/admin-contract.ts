// Campaigns of all workspaces, for administrators of the platform: looked at, and held with a reason.
import { z } from "zod";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import {
  adminCampaignCountsSchema,
  adminCampaignRowSchema,
  adminCampaignSchema,
} from "#lib/services/campaign/admin-entities.ts";
import { ADMIN_CAMPAIGN_SORTS, LEAST_HOLD_WHY, MOST_HOLD_WHY } from "#lib/services/campaign/campaign-limits.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Admin"];
const one = z.object({ id: machine() });
const atVersion = one.extend({ version: z.number().int() });

const listInput = listQuery(ADMIN_CAMPAIGN_SORTS).extend({
  state: z.enum(CAMPAIGN_STATES).optional(),
  goal: z.enum(CAMPAIGN_GOALS).optional(),
  channel: z.enum(CAMPAIGN_CHANNELS).optional(),
});
const exportInput = listInput.omit(unpaged);

export const adminCampaignContract = {
  adminList: contract
    .meta({ action: "all-campaigns.read" })
    .route({ method: "GET", path: "/admin/campaigns", tags, summary: "All campaigns of all workspaces" })
    .input(listInput)
    .output(listOf(adminCampaignRowSchema)),
  exportAdminCsv: contract
    .meta({ action: "all-campaigns.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/campaigns/export", tags, summary: "Download all campaigns as CSV" })
    .input(exportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  adminCounts: contract
    .meta({ action: "all-campaigns.read" })
    .route({ method: "GET", path: "/admin/campaigns/counts", tags, summary: "How many run, wait and are on hold" })
    .output(dataOf(adminCampaignCountsSchema)),
  adminGet: contract
    .meta({ action: "all-campaigns.read" })
    .route({ method: "GET", path: "/admin/campaigns/{id}", tags, summary: "Read a campaign of any workspace" })
    .input(one)
    .output(dataOf(adminCampaignSchema)),
  hold: contract
    .meta({ action: "campaigns.hold", once: { decides: "campaigns.hold", again: "campaign.adminGet" } })
    .route({
      method: "POST",
      path: "/admin/campaigns/{id}/hold",
      tags,
      summary: "Put a campaign on hold",
      description:
        "Its links and codes stop working until it is released, even if it has ended or was withdrawn. The owner of the workspace and the person who manages the campaign are told the reason.",
    })
    .input(
      one.extend({
        why: line(MOST_HOLD_WHY).min(LEAST_HOLD_WHY, `Say why, in at least ${LEAST_HOLD_WHY} characters.`),
      }),
    )
    .output(dataOf(adminCampaignSchema)),
  release: contract
    .meta({ action: "campaigns.release", once: { decides: "campaigns.release", again: "campaign.adminGet" } })
    .route({
      method: "POST",
      path: "/admin/campaigns/{id}/release",
      tags,
      summary: "Release a campaign",
      description:
        "It is paused, or a draft where nobody had approved it; what had ended or was canceled stays so. Its links work again, and the same people are told.",
    })
    .input(atVersion)
    .output(dataOf(adminCampaignSchema)),
};

export type AdminCampaignList = z.infer<typeof listInput>;
export type AdminCampaignExport = z.infer<typeof exportInput>;
export type HoldCampaign = { id: string; why: string };
export type ReleaseCampaign = { id: string; version: number };
