// Ads: those of a campaign, what a place has for them, and all of them for administrators of the platform.
import { z } from "zod";
import { AD_CATEGORIES } from "#lib/campaign/ads/ad-categories.ts";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import {
  adConnectionSchema,
  adDeskSchema,
  adminAdOrderSchema,
  adOrderSchema,
  adSumsSchema,
  setAdPlaceInput,
} from "#lib/services/campaign/ad-entities.ts";
import { AD_SORTS } from "#lib/services/campaign/ad-limits.ts";
import { contract, dataOf, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Ads"];
const one = z.object({ id: machine() });
const atVersion = one.extend({ version: z.number().int() });

const listInput = listQuery(AD_SORTS).extend({
  state: z.enum(AD_STATES).optional(),
  category: z.enum(AD_CATEGORIES).optional(),
});
const exportInput = listInput.omit(unpaged);

export const adContract = {
  adDesk: contract
    .meta({ action: "ads.read" })
    .route({ method: "GET", path: "/ads/desk", tags, summary: "What this workspace has for its ads" })
    .output(dataOf(adDeskSchema)),
  setAdPlace: contract
    .meta({ action: "ads.place", once: { decides: "ads.place", again: "itself" } })
    .route({
      method: "PUT",
      path: "/ads/place",
      tags,
      summary: "Say where this workspace is on the map, and how many miles around it are its own",
    })
    .input(setAdPlaceInput)
    .output(dataOf(adDeskSchema)),
  ads: contract
    .meta({ action: "ads.read" })
    .route({
      method: "GET",
      path: "/campaigns/{id}/ads",
      tags,
      summary: "The ads of a campaign, and of the parts that its locations have of it",
    })
    .input(one)
    .output(dataOf(z.array(adOrderSchema))),
  retryAd: contract
    .meta({ action: "ads.retry", once: { decides: "ads.retry", again: "itself" } })
    .route({ method: "POST", path: "/ads/{id}/retry", tags, summary: "Try a refused ad once more" })
    .input(atVersion)
    .output(dataOf(adOrderSchema)),
  adminAds: contract
    .meta({ action: "all-ads.read" })
    .route({ method: "GET", path: "/admin/ads", tags, summary: "The orders for ads of all workspaces" })
    .input(listInput)
    .output(listOf(adminAdOrderSchema)),
  exportAdminAds: contract
    .meta({ action: "all-ads.export", heavy: "export" })
    .route({ method: "GET", path: "/admin/ads/export", tags, summary: "Download all orders for ads as CSV" })
    .input(exportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  adminAdSums: contract
    .meta({ action: "all-ads.read" })
    .route({ method: "GET", path: "/admin/ads/sums", tags, summary: "Count orders by status, with their money" })
    .output(dataOf(adSumsSchema)),
  adminAdConnection: contract
    .meta({ action: "all-ads.read" })
    .route({
      method: "GET",
      path: "/admin/ads/connection",
      tags,
      summary: "Whether the provider of ads answers now, and what can be booked with it",
    })
    .output(dataOf(adConnectionSchema)),
  adminAd: contract
    .meta({ action: "all-ads.read" })
    .route({ method: "GET", path: "/admin/ads/{id}", tags, summary: "Read an order of any workspace" })
    .input(one)
    .output(dataOf(adminAdOrderSchema)),
  adminRetryAd: contract
    .meta({ action: "all-ads.retry", once: { decides: "all-ads.retry", again: "campaign.adminAd" } })
    .route({
      method: "POST",
      path: "/admin/ads/{id}/retry",
      tags,
      summary: "Try an order now, or a refused one once more",
      description: "An order that nobody has answered is never sent again. The provider is asked about it instead.",
    })
    .input(atVersion)
    .output(dataOf(adminAdOrderSchema)),
};

export type AdList = z.infer<typeof listInput>;
export type AdExport = z.infer<typeof exportInput>;
export type AdAtVersion = z.infer<typeof atVersion>;
