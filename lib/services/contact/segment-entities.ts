// A segment as the wire shows it: a filter of contacts with a name, and what can be done with it.
import { z } from "zod";
import { flagQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import { contactListInput } from "./entities.ts";
import { GONE_PARTS, MOST_SEGMENT_NAME } from "./segment-limits.ts";

/** All that the list can be asked, but for what is deleted, and no segment inside a segment. */
export const segmentFilterSchema = contactListInput.omit({ ...unpaged, deleted: true, segment: true, location: true });

export const segmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean().describe("Everybody of the workspace has it. Each sees those of its contacts that they may see."),
  maker: personSchema,
  mine: z.boolean(),
  may_change: z.boolean(),
  filter: segmentFilterSchema,
  whose: personSchema.nullable().describe("Whom the filter names as the owner."),
  gone: z.array(z.enum(GONE_PARTS)).describe("Parts of the filter that name somebody or something that is gone."),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

const name = line(MOST_SEGMENT_NAME).min(1, "Enter a name.");

export const segmentListInput = z.object({
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

export const addSegmentInput = z.object({
  name,
  filter: segmentFilterSchema,
  shared: z.boolean().default(false).describe("Refused to everybody but managers and owners."),
});

export const changeSegmentInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  name: name.optional(),
  filter: segmentFilterSchema.optional(),
  shared: z.boolean().optional().describe("Kept to oneself again by its maker alone."),
});

export const handOverInput = z.object({
  id: machine().describe("The contact."),
  version: z.coerce.number().int(),
  to: z.uuid().describe("Somebody of the workspace."),
});

export const handedSchema = z.object({
  id: z.string(),
  owner: personSchema,
  from: personSchema,
  version: z.number().int(),
});

export type SegmentFilter = z.infer<typeof segmentFilterSchema>;
export type Segment = z.infer<typeof segmentSchema>;
export type AddSegment = z.infer<typeof addSegmentInput>;
export type ChangeSegment = z.infer<typeof changeSegmentInput>;
export type HandOverOne = z.infer<typeof handOverInput>;
export type HandedOver = z.infer<typeof handedSchema>;
