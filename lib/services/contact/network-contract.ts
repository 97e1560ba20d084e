// Networks: whom the caller knows and how well, and who introduced whom to them. The caller's own alone, in every view.
import { z } from "zod";
import { contract, dataOf, listOf } from "#lib/services/contract.ts";
import {
  introducersInput,
  introducersSchema,
  knownPersonSchema,
  networkInput,
  networkPictureSchema,
  referralSchema,
  referralsExportInput,
  referralsInput,
} from "./network-entities.ts";

const tags = ["Contacts"];

const network = contract
  .meta({ action: "network.read" })
  .route({ method: "GET", path: "/network", tags, summary: "Whom you know, and how well" })
  .input(networkInput)
  .output(listOf(knownPersonSchema));

const networkPicture = contract
  .meta({ action: "network.read" })
  .route({
    method: "GET",
    path: "/network/picture",
    tags,
    summary: "The sixty whom you know best, and how many others there are",
  })
  .output(dataOf(networkPictureSchema));

const referrals = contract
  .meta({ action: "referrals.read" })
  .route({ method: "GET", path: "/referrals", tags, summary: "Who introduced whom to you, and how it went" })
  .input(referralsInput)
  .output(listOf(referralSchema));

const introducers = contract
  .meta({ action: "referrals.read" })
  .route({
    method: "GET",
    path: "/referrals/introducers",
    tags,
    summary: "Whose links brought somebody to you, by name",
  })
  .input(introducersInput)
  .output(dataOf(introducersSchema));

const exportReferrals = contract
  .meta({ action: "referrals.export", heavy: "export" })
  .route({ method: "GET", path: "/referrals/export", tags, summary: "Download your referrals as CSV" })
  .input(referralsExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

export const networkContract = { network, networkPicture, referrals, introducers, exportReferrals };
