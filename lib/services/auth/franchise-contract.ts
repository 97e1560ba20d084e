// A franchise's locations side by side, what its owner says of them, and its regions.
import { z } from "zod";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  addRegionInput,
  changeRegionInput,
  describeLocationInput,
  franchiseLocationSchema,
  franchiseOverviewSchema,
  periodInput,
  regionInput,
  regionSchema,
} from "./franchise-entities.ts";
import { LOCATION_STATES } from "./franchise-limits.ts";

const tags = ["Franchise"];
const one = z.object({ id: machine() });
const onceRegion = { decides: "franchise.regions", again: "auth.region" } as const;

export const LOCATION_SORTS = [
  "name",
  "state",
  "plan",
  "people",
  "cards",
  "opened",
  "answered",
  "per_person",
  "per_thousand",
  "last_campaign",
] as const;

export const locationListInput = listQuery(LOCATION_SORTS).extend({
  sort_desc: flagQuery.default(false),
  state: z.enum(["", ...LOCATION_STATES]).default(""),
  region: regionInput,
  period: periodInput,
});
export const locationExportInput = locationListInput.omit(unpaged);
const regionsInput = z.object({
  deleted: flagQuery.default(false).describe("Those that can still be restored; for owners alone."),
});
const overviewInput = z.object({ region: regionInput, period: periodInput });

export const franchiseContract = {
  locations: contract
    .meta({ action: "franchise.read", scope: "tree", heavy: "report" })
    .route({ method: "GET", path: "/franchise/locations", tags, summary: "The locations of a franchise" })
    .input(locationListInput)
    .output(listOf(franchiseLocationSchema)),
  exportLocations: contract
    .meta({ action: "franchise.export", scope: "tree", heavy: "export" })
    .route({ method: "GET", path: "/franchise/locations/export", tags, summary: "Download the locations as CSV" })
    .input(locationExportInput)
    .output(z.instanceof(File).describe("text/csv; charset=utf-8")),
  franchiseOverview: contract
    .meta({ action: "franchise.read", scope: "tree", heavy: "report" })
    .route({
      method: "GET",
      path: "/franchise/overview",
      tags,
      summary: "What came of all locations, size taken out, and where one could help",
    })
    .input(overviewInput)
    .output(dataOf(franchiseOverviewSchema)),
  describeLocation: contract
    .meta({ action: "franchise.manage", once: { decides: "franchise.manage", again: "itself" } })
    .route({ method: "PATCH", path: "/franchise/locations/{id}", tags, summary: "Say how many people live there" })
    .input(describeLocationInput)
    .output(dataOf(franchiseLocationSchema)),
  regions: contract
    .meta({ action: "franchise.read" })
    .route({ method: "GET", path: "/franchise/regions", tags, summary: "The regions that the caller reads, by name" })
    .input(regionsInput)
    .output(dataOf(z.array(regionSchema))),
  region: contract
    .meta({ action: "franchise.read" })
    .route({ method: "GET", path: "/franchise/regions/{id}", tags, summary: "One region" })
    .input(one)
    .output(dataOf(regionSchema)),
  addRegion: contract
    .meta({ action: "franchise.regions", once: onceRegion })
    .route({ method: "POST", path: "/franchise/regions", tags, summary: "Make a region", successStatus: 201 })
    .input(addRegionInput)
    .output(dataOf(regionSchema)),
  changeRegion: contract
    .meta({ action: "franchise.regions", once: onceRegion })
    .route({
      method: "PATCH",
      path: "/franchise/regions/{id}",
      tags,
      summary: "Rename a region, or say which locations it has and who reads it",
    })
    .input(changeRegionInput)
    .output(dataOf(regionSchema)),
  removeRegion: contract
    .meta({ action: "franchise.regions", once: onceRegion })
    .route({
      method: "DELETE",
      path: "/franchise/regions/{id}",
      tags,
      summary: "Delete a region; its locations stay, and it can be restored for 30 days",
    })
    .input(one)
    .output(dataOf(regionSchema)),
  restoreRegion: contract
    .meta({ action: "franchise.regions", once: onceRegion })
    .route({ method: "POST", path: "/franchise/regions/{id}/restore", tags, summary: "Restore a region" })
    .input(one)
    .output(dataOf(regionSchema)),
};

export type LocationList = z.output<typeof locationListInput>;
export type LocationExport = z.output<typeof locationExportInput>;
export type OverviewAsk = z.output<typeof overviewInput>;
