// A tag as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { flagQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { MAX_TAG_NAME, TAG_TARGETS } from "./tag-limits.ts";

export const tagSchema = z.object({
  id: z.string(),
  name: z.string().describe("What its owner calls it; visitors never see it."),
  address: z.string().describe("What is written on the tag; it never changes."),
  kind: z.enum(["own"]),
  target: z
    .object({ kind: z.enum(TAG_TARGETS), id: z.string(), name: z.string() })
    .describe("Where it leads; the name is empty where that was deleted."),
  owner: z.object({ id: z.string(), name: z.string(), photo_url: z.string().nullable() }),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable().describe("Since when it is retired."),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

const name = line(MAX_TAG_NAME).min(1, "Give the tag a name, such as Badge.");
const target = z.object({ kind: z.enum(TAG_TARGETS), id: machine().max(64) });

export const tagListInput = z.object({
  deleted: flagQuery.optional().describe("Those that were retired, instead of the others."),
});
export const createTagInput = z.object({ name, target });
export const updateTagInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  name: name.optional(),
  target: target.optional().describe("Where it leads from now on."),
});

export type Tag = z.infer<typeof tagSchema>;
export type CreateTag = z.infer<typeof createTagInput>;
export type UpdateTag = z.infer<typeof updateTagInput>;
