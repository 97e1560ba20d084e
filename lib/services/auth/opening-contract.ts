// Locations opened and closed by their franchise, and what they inherit from it.
import { z } from "zod";
import { contract, dataOf } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";
import { franchiseLocationSchema, inheritedSchema } from "./franchise-entities.ts";
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

export const openingContract = {
  openings: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({
      method: "GET",
      path: "/franchise/openings",
      tags,
      summary: "Locations that open, each with its checklist",
    })
    .output(dataOf(z.array(openingSchema))),
  inherited: contract
    .meta({ action: "franchise.read", scope: "tree" })
    .route({
      method: "GET",
      path: "/franchise/inherited",
      tags,
      summary: "What locations inherit, and what is their own",
    })
    .output(dataOf(inheritedSchema)),
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
