// The locations of one campaign as a list that its company reads: what it can be asked, and what its figures are compared with.
import { z } from "zod";
import { PLACE_MEASURES, PLACE_STANDS } from "#lib/campaign/place-measures.ts";
import { PART_SORTS } from "#lib/services/campaign/campaign-limits.ts";
import { listQuery, unpaged } from "#lib/services/contract.ts";
import { machine } from "#lib/services/text.ts";

export const partListInput = listQuery(PART_SORTS).extend({
  id: machine(),
  stands: z.enum(PLACE_STANDS).optional().describe("How the locations answered; one that is being asked is `asked`."),
  by: z
    .enum(PLACE_MEASURES)
    .default("person")
    .describe("What `brought` sorts by: beside its people, beside a thousand residents, or as it is."),
});

export const partExportInput = partListInput.omit(unpaged);

const scaleSchema = z.object({
  most: z.number().describe("Of all that take part."),
  average: z.number().nullable().describe("Over all that take part and have that size; null where none has."),
});

/** What each location of a campaign stands beside. */
export const partsComparedSchema = z.object({
  locations: z.number().int(),
  joined: z.number().int(),
  asking: z.number().int().describe("Those that are being asked at this moment."),
  person: scaleSchema,
  residents: scaleSchema.nullable().describe("Null where nobody said how many live around any that take part."),
  all: scaleSchema,
});

export type PartList = z.infer<typeof partListInput>;
export type PartExport = z.infer<typeof partExportInput>;
export type PartsCompared = z.infer<typeof partsComparedSchema>;
