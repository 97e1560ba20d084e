// The co-op account: what a franchise does with it, and what a location reads of its own.
import { z } from "zod";
import {
  coopAllocateInput,
  coopBookInput,
  coopEntrySchema,
  coopOverviewSchema,
  coopPlaceSchema,
  coopPlanInput,
  coopSettleInput,
  coopShareAllInput,
  coopShareInput,
  coopStatementSchema,
  coopUnsettleInput,
} from "#lib/services/campaign/coop-entities.ts";
import { COOP_ENTRY_KINDS, COOP_ENTRY_SORTS, COOP_SORTS, COOP_STANDS } from "#lib/services/campaign/coop-limits.ts";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Co-op account"];
const file = z.instanceof(File);
const one = z.object({ id: machine() });
const again = "campaign.coopStatement";

const placesInput = listQuery(COOP_SORTS).extend({
  sort_desc: flagQuery.default(false),
  stands: z.enum(COOP_STANDS).optional(),
});
const entriesInput = listQuery(COOP_ENTRY_SORTS).extend({
  id: machine(),
  kind: z.enum(COOP_ENTRY_KINDS).optional(),
});

export const coopContract = {
  coopOverview: contract
    .meta({ action: "coop.read" })
    .route({ method: "GET", path: "/co-op", tags, summary: "The franchise’s share, and all accounts together" })
    .output(dataOf(coopOverviewSchema)),
  coopPlaces: contract
    .meta({ action: "coop.read" })
    .route({ method: "GET", path: "/co-op/locations", tags, summary: "The locations with their co-op accounts" })
    .input(placesInput)
    .output(listOf(coopPlaceSchema)),
  coopPlacesExport: contract
    .meta({ action: "coop.export", heavy: "export" })
    .route({ method: "GET", path: "/co-op/locations/export", tags, summary: "Download them as CSV" })
    .input(placesInput.omit(unpaged))
    .output(file),
  coopShareAll: contract
    .meta({ action: "coop.manage", once: { decides: "coop.share", again: "campaign.coopOverview" } })
    .route({ method: "PUT", path: "/co-op/share", tags, summary: "Set the franchise’s share" })
    .input(coopShareAllInput)
    .output(dataOf(coopOverviewSchema)),
  coopShare: contract
    .meta({ action: "coop.manage", once: { decides: "coop.share", again } })
    .route({
      method: "PUT",
      path: "/co-op/locations/{id}/share",
      tags,
      summary: "Set another share for one location",
      description: "It counts for what is reserved from then on.",
    })
    .input(coopShareInput)
    .output(dataOf(coopStatementSchema)),
  coopAllocate: contract
    .meta({ action: "coop.manage", once: { decides: "coop.allocate", again } })
    .route({
      method: "POST",
      path: "/co-op/locations/{id}/allocations",
      tags,
      summary: "Allocate money to a location, or withdraw some of it",
    })
    .input(coopAllocateInput)
    .output(dataOf(coopStatementSchema)),
  coopPlan: contract
    .meta({ action: "coop.manage", once: { decides: "coop.plan", again } })
    .route({
      method: "POST",
      path: "/co-op/locations/{id}/costs",
      tags,
      summary: "Reserve for something that a location will spend",
      description: "The franchise’s share is held, as far as something is left; the rest is the location’s own.",
    })
    .input(coopPlanInput)
    .output(dataOf(coopStatementSchema)),
  coopBook: contract
    .meta({ action: "coop.manage", once: { decides: "coop.book", again } })
    .route({
      method: "POST",
      path: "/co-op/locations/{id}/book",
      tags,
      summary: "Say how much of it was spent so far",
      description: "Less than before is a refund. Where that is all, what is still reserved is returned.",
    })
    .input(coopBookInput)
    .output(dataOf(coopStatementSchema)),
  coopSettle: contract
    .meta({ action: "coop.manage", once: { decides: "coop.settle", again } })
    .route({
      method: "POST",
      path: "/co-op/locations/{id}/settlements",
      tags,
      summary: "Record that what is owed was paid",
      description: "No one is charged. The two sides settle directly.",
    })
    .input(coopSettleInput)
    .output(dataOf(coopStatementSchema)),
  coopUnsettle: contract
    .meta({ action: "coop.manage", once: { decides: "coop.unsettle", again } })
    .route({ method: "POST", path: "/co-op/locations/{id}/unsettle", tags, summary: "Reverse a settlement" })
    .input(coopUnsettleInput)
    .output(dataOf(coopStatementSchema)),
  coopStatement: contract
    .meta({ action: "coop.statement" })
    .route({
      method: "GET",
      path: "/co-op/locations/{id}",
      tags,
      summary: "A location’s account",
      description: "For its franchise, and for the managers of the location itself.",
    })
    .input(one)
    .output(dataOf(coopStatementSchema)),
  coopEntries: contract
    .meta({ action: "coop.statement" })
    .route({
      method: "GET",
      path: "/co-op/locations/{id}/entries",
      tags,
      summary: "What happened in a location’s account",
    })
    .input(entriesInput)
    .output(listOf(coopEntrySchema)),
  coopEntriesExport: contract
    .meta({ action: "coop.statement-export", heavy: "export" })
    .route({ method: "GET", path: "/co-op/locations/{id}/entries/export", tags, summary: "Download it as CSV" })
    .input(entriesInput.omit(unpaged))
    .output(file),
  coopPdf: contract
    .meta({ action: "coop.statement-export", heavy: "export" })
    .route({
      method: "GET",
      path: "/co-op/locations/{id}/statement",
      tags,
      summary: "Download a location’s statement as PDF",
    })
    .input(one)
    .output(file),
};

export type CoopPlacesAsk = z.infer<typeof placesInput>;
export type CoopPlacesExport = Omit<CoopPlacesAsk, keyof typeof unpaged>;
export type CoopEntriesAsk = z.infer<typeof entriesInput>;
export type CoopEntriesExport = Omit<CoopEntriesAsk, keyof typeof unpaged>;
