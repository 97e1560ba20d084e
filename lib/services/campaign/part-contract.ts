// Campaigns that a company proposes to its locations: what the company reads and does, and what a location does with its part.
import { z } from "zod";
import { campaignSchema } from "#lib/services/campaign/entities.ts";
import {
  answerPartInput,
  atOnceSchema,
  campaignPlaceSchema,
  changePartInput,
  choosePartInput,
  partSchema,
  placePartSchema,
  resetPartInput,
  revisionInput,
} from "#lib/services/campaign/part-entities.ts";
import { partExportInput, partListInput, partsComparedSchema } from "#lib/services/campaign/part-list.ts";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Campaigns"];
const idInput = z.object({ id: machine() });
const atVersion = idInput.extend({ version: z.number().int() });

const places = contract
  .meta({ action: "campaigns.parts" })
  .route({ method: "GET", path: "/campaigns/places", tags, summary: "Which locations can be asked to join a campaign" })
  .output(dataOf(z.array(campaignPlaceSchema)));

const revise = contract
  .meta({ action: "campaigns.revise", once: { decides: "campaigns.revise", again: "campaign.get" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/revision",
    tags,
    summary: "Change what a campaign says that locations were asked to join",
    description: "What a location wrote itself goes on running there until it chooses.",
  })
  .input(revisionInput)
  .output(dataOf(campaignSchema));

const undoRevision = contract
  .meta({ action: "campaigns.revise", once: { decides: "campaigns.revise", again: "campaign.get" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/revision/undo",
    tags,
    summary: "Undo the last change of what a campaign says, within 30 days",
  })
  .input(atVersion)
  .output(dataOf(campaignSchema));

const parts = contract
  .meta({ action: "campaigns.parts", heavy: "report" })
  .route({ method: "GET", path: "/campaigns/{id}/parts", tags, summary: "List how each location answered a campaign" })
  .input(partListInput)
  .output(listOf(placePartSchema));

const exportParts = contract
  .meta({ action: "campaigns.parts-export", heavy: "export" })
  .route({
    method: "GET",
    path: "/campaigns/{id}/parts/export",
    tags,
    summary: "Download the locations of a campaign as CSV",
  })
  .input(partExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const partsCompared = contract
  .meta({ action: "campaigns.parts", heavy: "report" })
  .route({
    method: "GET",
    path: "/campaigns/{id}/parts/compared",
    tags,
    summary: "What the locations of a campaign are compared with",
  })
  .input(idInput)
  .output(dataOf(partsComparedSchema));

const remindPlace = contract
  .meta({ action: "campaigns.remind", once: { decides: "campaigns.remind", again: "campaign.partsCompared" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/reminders",
    tags,
    summary: "Remind a location to answer, once a day at most",
  })
  .input(idInput.extend({ place_id: machine() }))
  .output(dataOf(partsComparedSchema));

const part = contract
  .meta({ action: "campaigns.read" })
  .route({ method: "GET", path: "/campaigns/{id}/part", tags, summary: "Read the location's part of a campaign" })
  .input(idInput)
  .output(dataOf(partSchema));

const changePart = contract
  .meta({ action: "campaigns.part-change", once: { decides: "campaigns.part-change", again: "campaign.part" } })
  .route({ method: "PATCH", path: "/campaigns/{id}/part", tags, summary: "Say something else in the location's part" })
  .input(changePartInput)
  .output(dataOf(partSchema));

const choosePart = contract
  .meta({ action: "campaigns.part-change", once: { decides: "campaigns.part-change", again: "campaign.part" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/part/choice",
    tags,
    summary: "Choose between the location's words and the company's newer ones",
  })
  .input(choosePartInput)
  .output(dataOf(partSchema));

const resetPart = contract
  .meta({ action: "campaigns.part-change", once: { decides: "campaigns.part-change", again: "campaign.part" } })
  .route({ method: "POST", path: "/campaigns/{id}/part/reset", tags, summary: "Say again what the company says" })
  .input(resetPartInput)
  .output(dataOf(partSchema));

const undoPart = contract
  .meta({ action: "campaigns.part-change", once: { decides: "campaigns.part-change", again: "campaign.part" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/part/undo",
    tags,
    summary: "Undo the last change of the location's words while they are out, within 30 days",
  })
  .input(atVersion)
  .output(dataOf(partSchema));

const answerPart = contract
  .meta({ action: "campaigns.part-answer", once: { decides: "campaigns.part-answer", again: "campaign.part" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/part/answer",
    tags,
    summary: "Join a campaign, decline it, or answer anew",
  })
  .input(answerPartInput)
  .output(dataOf(partSchema));

const atOnce = contract
  .meta({ action: "campaigns.read" })
  .route({
    method: "GET",
    path: "/campaigns/at-once",
    tags,
    summary: "Whether campaigns from above run here without being asked each time",
  })
  .output(dataOf(atOnceSchema));

const setAtOnce = contract
  .meta({ action: "campaigns.at-once", once: { decides: "campaigns.at-once", again: "campaign.atOnce" } })
  .route({
    method: "PUT",
    path: "/campaigns/at-once",
    tags,
    summary: "Say once whether campaigns from above run here without being asked each time",
  })
  .input(z.object({ at_once: z.boolean() }))
  .output(dataOf(atOnceSchema));

export const partContract = {
  places,
  revise,
  undoRevision,
  parts,
  exportParts,
  partsCompared,
  remindPlace,
  part,
  changePart,
  choosePart,
  resetPart,
  undoPart,
  answerPart,
  atOnce,
  setAtOnce,
};
