// Tags at their first tap: what one is, set up by its buyer's people, claimed with the code from its back, and given back.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  activateDeviceInput,
  claimDeviceInput,
  claimedDeviceSchema,
  tagAskedInput,
  tagFaceSchema,
} from "./claim-entities.ts";
import { deviceDetailSchema } from "./device-entities.ts";

const tags = ["Devices"];

const tagFace = contract
  .meta({ action: "session.start", public: true })
  .route({
    method: "POST",
    path: "/devices/face",
    tags,
    summary: "What a tag is to the caller; changes nothing",
    description: "Whose it is, is told to people of its workspace alone.",
  })
  .input(tagAskedInput)
  .output(dataOf(tagFaceSchema));

const activateDevice = contract
  .meta({ action: "devices.activate", once: "its state lets it happen once" })
  .route({
    method: "POST",
    path: "/devices/activate",
    tags,
    summary: "Set up a tag that is in its box",
    description: "For people of the workspace that ordered it: a member for themselves, a manager for anyone.",
  })
  .input(activateDeviceInput)
  .output(dataOf(deviceDetailSchema));

const claimDevice = contract
  .meta({ action: "devices.claim", once: "its state lets it happen once" })
  .route({
    method: "POST",
    path: "/devices/claim",
    tags,
    summary: "Take a tag into the chosen workspace with the code from its back",
    description: "A code works once. It opens the person’s first card, or will as soon as they publish one.",
  })
  .input(claimDeviceInput)
  .output(dataOf(deviceDetailSchema));

const claimedDevices = contract
  .meta({ action: "devices.claims" })
  .route({
    method: "GET",
    path: "/devices/claimed",
    tags,
    summary: "Ordered devices that others claimed, up to 500",
    description: "Whose they are is not said.",
  })
  .output(dataOf(z.array(claimedDeviceSchema)));

const reportClaim = contract
  .meta({ action: "devices.report", once: "its state lets it happen once" })
  .route({
    method: "POST",
    path: "/devices/{id}/report-claim",
    tags,
    summary: "Report a wrong claim",
    description: "The device goes back into its box at once, and the person who claimed it is told.",
  })
  .input(z.object({ id: machine() }))
  .output(dataOf(deviceDetailSchema));

export const claimContract = { tagFace, activateDevice, claimDevice, claimedDevices, reportClaim };
