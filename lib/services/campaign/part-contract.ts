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
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Campaigns"];
const idInput = z.object({ id: machine() });

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

const parts = contract
  .meta({ action: "campaigns.parts", heavy: "report" })
  .route({ method: "GET", path: "/campaigns/{id}/parts", tags, summary: "Read how each location answered a campaign" })
  .input(idInput)
  .output(dataOf(z.array(placePartSchema)));

const remindPlace = contract
  .meta({ action: "campaigns.remind", once: { decides: "campaigns.remind", again: "campaign.parts" } })
  .route({
    method: "POST",
    path: "/campaigns/{id}/reminders",
    tags,
    summary: "Remind a location to answer, once a day at most",
  })
  .input(idInput.extend({ place_id: machine() }))
  .output(dataOf(z.array(placePartSchema)));

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
  parts,
  remindPlace,
  part,
  changePart,
  choosePart,
  resetPart,
  answerPart,
  atOnce,
  setAtOnce,
};
