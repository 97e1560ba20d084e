// The campaign service's contract: every operation with its address, input, output and the action it needs.
import { z } from "zod";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_MOVES, CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { adContract } from "#lib/services/campaign/ad-contract.ts";
import { adminCampaignContract } from "#lib/services/campaign/admin-contract.ts";
import { campaignCalendarSchema } from "#lib/services/campaign/calendar-entities.ts";
import { CAMPAIGN_SORTS } from "#lib/services/campaign/campaign-limits.ts";
import { coopContract } from "#lib/services/campaign/coop-contract.ts";
import {
  campaignCountsSchema,
  campaignResultSchema,
  campaignRowSchema,
  campaignSchema,
  changeCampaignInput,
  decideInput,
  newCampaignInput,
  pastGoalSchema,
} from "#lib/services/campaign/entities.ts";
import { partContract } from "#lib/services/campaign/part-contract.ts";
import { smsContract } from "#lib/services/campaign/sms-contract.ts";
import { smsInboxContract } from "#lib/services/campaign/sms-inbox-contract.ts";
import { smsRulesContract } from "#lib/services/campaign/sms-rules-contract.ts";
import { smsSenderContract } from "#lib/services/campaign/sms-sender-contract.ts";
import { contract, dataOf, dayQuery, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Campaigns"];
const idInput = z.object({ id: machine() });
const atVersion = idInput.extend({ version: z.number().int() });

export const campaignListInput = listQuery(CAMPAIGN_SORTS).extend({
  state: z.enum(CAMPAIGN_STATES).optional(),
  goal: z.enum(CAMPAIGN_GOALS).optional(),
  channel: z.enum(CAMPAIGN_CHANNELS).optional(),
  place: z.uuid().optional().describe("Those that were proposed to this location."),
  mine: flagQuery.optional().describe("Those that wait for who asks."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

export const campaignExportInput = campaignListInput.omit(unpaged);

export const campaignCalendarInput = campaignListInput
  .pick({ filters: true, state: true, goal: true, channel: true, place: true, mine: true })
  .extend({ from: dayQuery, to: dayQuery.describe("Included. 62 days at most.") });

const list = contract
  .meta({ action: "campaigns.read" })
  .route({ method: "GET", path: "/campaigns", tags, summary: "List campaigns" })
  .input(campaignListInput)
  .output(listOf(campaignRowSchema));

const exportCsv = contract
  .meta({ action: "campaigns.export", heavy: "export" })
  .route({ method: "GET", path: "/campaigns/export", tags, summary: "Download the campaigns as CSV" })
  .input(campaignExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const counts = contract
  .meta({ action: "campaigns.read" })
  .route({ method: "GET", path: "/campaigns/counts", tags, summary: "Count campaigns by status" })
  .output(dataOf(campaignCountsSchema));

const calendar = contract
  .meta({ action: "campaigns.read" })
  .route({ method: "GET", path: "/campaigns/calendar", tags, summary: "Read which campaigns run on which days" })
  .input(campaignCalendarInput)
  .output(dataOf(campaignCalendarSchema));

const past = contract
  .meta({ action: "campaigns.read", heavy: "report" })
  .route({ method: "GET", path: "/campaigns/past", tags, summary: "What campaigns that ended brought, by their goal" })
  .output(dataOf(z.array(pastGoalSchema)));

const approvers = contract
  .meta({ action: "campaigns.update" })
  .route({ method: "GET", path: "/campaigns/approvers", tags, summary: "Who can be asked to approve a campaign" })
  .output(dataOf(z.array(personSchema)));

const create = contract
  .meta({ action: "campaigns.create", once: { decides: "campaigns.create", again: "campaign.get" } })
  .route({ method: "POST", path: "/campaigns", tags, summary: "Start a campaign as a draft", successStatus: 201 })
  .input(newCampaignInput)
  .output(dataOf(campaignSchema));

const get = contract
  .meta({ action: "campaigns.read" })
  .route({ method: "GET", path: "/campaigns/{id}", tags, summary: "Read a campaign" })
  .input(idInput)
  .output(dataOf(campaignSchema));

const update = contract
  .meta({ action: "campaigns.update", once: { decides: "campaigns.update", again: "campaign.get" } })
  .route({ method: "PATCH", path: "/campaigns/{id}", tags, summary: "Change a draft" })
  .input(changeCampaignInput)
  .output(dataOf(campaignSchema));

const send = contract
  .meta({ action: "campaigns.send", once: { decides: "campaigns.send", again: "campaign.get" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/send",
    tags,
    summary: "Ask for approval, or book the campaign where nobody is asked",
  })
  .input(atVersion)
  .output(dataOf(campaignSchema));

const decide = contract
  .meta({ action: "campaigns.decide", once: { decides: "campaigns.decide", again: "campaign.get" } })
  .route({ method: "POST", path: "/campaigns/{id}/decision", tags, summary: "Approve or refuse a campaign" })
  .input(decideInput)
  .output(dataOf(campaignSchema));

const move = contract
  .meta({ action: "campaigns.move", once: { decides: "campaigns.move", again: "campaign.get" } })
  .route({ method: "POST", path: "/campaigns/{id}/move", tags, summary: "Pause, resume, stop, cancel or withdraw" })
  .input(atVersion.extend({ step: z.enum(CAMPAIGN_MOVES) }))
  .output(dataOf(campaignSchema));

const duplicate = contract
  .meta({ action: "campaigns.create", once: { decides: "campaigns.create", again: "campaign.get" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/copy",
    tags,
    summary: "Copy a campaign as a draft",
    successStatus: 201,
  })
  .input(idInput)
  .output(dataOf(campaignSchema));

const remove = contract
  .meta({ action: "campaigns.delete", once: { decides: "campaigns.delete", again: "campaign.get" } })
  .route({
    method: "DELETE",
    path: "/campaigns/{id}",
    tags,
    summary: "Delete a campaign; it can be restored for 30 days",
  })
  .input(idInput)
  .output(dataOf(campaignSchema));

const restore = contract
  .meta({ action: "campaigns.restore", once: { decides: "campaigns.restore", again: "campaign.get" } })
  .route({ method: "POST", path: "/campaigns/{id}/restore", tags, summary: "Restore a deleted campaign" })
  .input(idInput)
  .output(dataOf(campaignSchema));

const result = contract
  .meta({ action: "campaigns.read", heavy: "report" })
  .route({ method: "GET", path: "/campaigns/{id}/result", tags, summary: "What came of a campaign" })
  .input(idInput)
  .output(dataOf(campaignResultSchema));

const resultFile = contract
  .meta({ action: "campaigns.export", heavy: "export" })
  .route({
    method: "GET",
    path: "/campaigns/{id}/result/export",
    tags,
    summary: "Download what came of a campaign as CSV",
  })
  .input(idInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const ownLinks = contract
  .meta({ action: "campaigns.take-part", once: { decides: "campaigns.take-part", again: "campaign.get" } })
  .route({ method: "POST", path: "/campaigns/{id}/links", tags, summary: "Make one's own links for a campaign" })
  .input(
    idInput.extend({
      destination_url: machine().max(2048).optional().describe("One's own card, where the campaign leads to a card."),
    }),
  )
  .output(dataOf(campaignSchema));

export const campaignContract = {
  list,
  exportCsv,
  counts,
  calendar,
  past,
  approvers,
  create,
  get,
  update,
  send,
  decide,
  move,
  duplicate,
  remove,
  restore,
  result,
  resultFile,
  ownLinks,
  ...adminCampaignContract,
  ...partContract,
  ...coopContract,
  ...smsContract,
  ...smsInboxContract,
  ...smsSenderContract,
  ...smsRulesContract,
  ...adContract,
};

export type CampaignList = z.infer<typeof campaignListInput>;
export type CampaignExport = z.infer<typeof campaignExportInput>;
export type CampaignCalendarAsk = z.infer<typeof campaignCalendarInput>;
