// Locations opened and closed by their franchise, and what they inherit from it.
import { z } from "zod";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import {
  franchiseLocationSchema,
  inheritedOverviewSchema,
  inheritedPlaceSchema,
  regionInput,
} from "./franchise-entities.ts";
import { INHERITED_HELD, OPENING_DAYS } from "./franchise-limits.ts";
import {
  changeOpeningInput,
  LONGEST_OPENINGS,
  openingRowSchema,
  openingSchema,
  openLocationInput,
  setUpInput,
} from "./opening-entities.ts";

const tags = ["Franchise"];
const one = z.object({ id: machine() });
const csv = z.instanceof(File).describe("text/csv; charset=utf-8");

const OPENING_SORTS = ["opens_on", "name", "begun_at"] as const;
const INHERITED_SORTS = ["name", "theme", "people"] as const;

export const openingListInput = listQuery(OPENING_SORTS).extend({
  sort_desc: flagQuery.default(false),
  day: z
    .enum(["", ...OPENING_DAYS])
    .default("")
    .describe("Only those whose day is past, is still to come, or is not set."),
  region: regionInput,
});
export const inheritedListInput = listQuery(INHERITED_SORTS).extend({
  sort_desc: flagQuery.default(false),
  held: z
    .enum(["", ...INHERITED_HELD])
    .default("")
    .describe("Only those with a theme or words of their own, or only those with nothing of their own."),
  region: regionInput,
});
export const openingExportInput = openingListInput.omit(unpaged);
export const inheritedExportInput = inheritedListInput.omit(unpaged);

export const openingContract = {
  openings: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({
      method: "GET",
      path: "/franchise/openings",
      tags,
      summary: "Locations that open, each with its checklist",
    })
    .input(openingListInput)
    .output(listOf(openingSchema)),
  opening: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({ method: "GET", path: "/franchise/openings/{id}", tags, summary: "One location that opens" })
    .input(one)
    .output(dataOf(openingSchema)),
  exportOpenings: contract
    .meta({ action: "franchise.export", scope: "tree", heavy: "export" })
    .route({ method: "GET", path: "/franchise/openings/export", tags, summary: "Download the openings as CSV" })
    .input(openingExportInput)
    .output(csv),
  inherited: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({
      method: "GET",
      path: "/franchise/inherited",
      tags,
      summary: "What locations inherit, and what is their own",
    })
    .input(inheritedListInput)
    .output(listOf(inheritedPlaceSchema)),
  inheritedOverview: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({
      method: "GET",
      path: "/franchise/inherited/overview",
      tags,
      summary: "What the franchise gives all of its locations",
    })
    .output(dataOf(inheritedOverviewSchema)),
  exportInherited: contract
    .meta({ action: "franchise.export", scope: "tree", heavy: "export" })
    .route({
      method: "GET",
      path: "/franchise/inherited/export",
      tags,
      summary: "Download what locations inherit as CSV",
    })
    .input(inheritedExportInput)
    .output(csv),
  openLocation: contract
    .meta({ action: "locations.act", once: { decides: "locations.open", again: "kept" } })
    .route({ method: "POST", path: "/franchise/openings", tags, summary: "Open a location", successStatus: 201 })
    .input(openLocationInput)
    .output(dataOf(z.object({ id: z.string(), name: z.string() }))),
  readOpenings: contract
    .meta({ action: "locations.act", once: "changes nothing" })
    .route({ method: "POST", path: "/franchise/openings/file", tags, summary: "Read a CSV of locations to open" })
    .input(z.object({ text: machine().max(LONGEST_OPENINGS, "Use a smaller file.") }))
    .output(dataOf(z.array(openingRowSchema))),
  changeOpening: contract
    .meta({ action: "locations.act", once: { decides: "locations.open", again: "itself" } })
    .route({
      method: "PATCH",
      path: "/franchise/openings/{id}",
      tags,
      summary: "Move an opening, or say that it is open",
    })
    .input(changeOpeningInput)
    .output(dataOf(z.object({ id: z.string(), version: z.number().int() }))),
  setUpLocation: contract
    .meta({ action: "workspace.update", once: { decides: "workspace.update", again: "itself" } })
    .route({ method: "PATCH", path: "/franchise/openings/{id}/address", tags, summary: "Say where a location is" })
    .input(setUpInput)
    .output(dataOf(z.object({ id: z.string() }))),
  closeLocation: contract
    .meta({ action: "locations.act", once: { decides: "locations.close", again: "itself" } })
    .route({
      method: "POST",
      path: "/franchise/locations/{id}/close",
      tags,
      summary: "Close a location; it can be opened again for 30 days",
    })
    .input(one)
    .output(dataOf(franchiseLocationSchema)),
  reopenLocation: contract
    .meta({ action: "locations.act", once: { decides: "locations.close", again: "itself" } })
    .route({ method: "POST", path: "/franchise/locations/{id}/reopen", tags, summary: "Open a closed location again" })
    .input(one)
    .output(dataOf(franchiseLocationSchema)),
};

export type OpeningList = z.output<typeof openingListInput>;
export type OpeningExport = z.output<typeof openingExportInput>;
export type InheritedList = z.output<typeof inheritedListInput>;
export type InheritedExport = z.output<typeof inheritedExportInput>;
