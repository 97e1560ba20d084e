// Assets on the wire: what was put up, and what is known of it.
import { z } from "zod";
import { dayQuery } from "#lib/services/contract.ts";
import {
  ASSET_CLASSES,
  CONSENTS,
  LEFT_OUT,
  MAX_FILE_NAME,
  MAX_FOLDER,
  MAX_PICKED,
  MAX_TAG,
  MAX_TAGS,
  RIGHTS,
  SOURCES,
} from "#lib/services/media/media-limits.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";

/** Finer than a pixel of any screen, and what a column can hold. */
const share = () =>
  z
    .number()
    .min(0)
    .max(1)
    .overwrite((part) => Math.round(part * 10_000) / 10_000);

export const focalPointSchema = z.object({
  x: share().describe("From the left edge, as a part of the width."),
  y: share().describe("From the upper edge, as a part of the height."),
});

const thumbhashSchema = z.string().nullable().describe("A few bytes as base64, for the first paint.");

export const assetSchema = z.object({
  id: z.string(),
  class: z.enum(ASSET_CLASSES),
  type: z.string().describe("The media type, as the bytes say it."),
  name: z.string(),
  bytes: z.number().int(),
  hash: z.string().describe("SHA-256 of the bytes, in hex."),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable().describe("Seconds, for what plays."),
  alt: z.string().describe("What a picture shows, for people who do not see it."),
  focal_point: focalPointSchema,
  creator: z.string(),
  credit: z.string(),
  licence: z.string(),
  folder: z.string().describe("Empty for a file in no folder."),
  tags: z.array(z.string()),
  source: z.enum(SOURCES).describe("Where it is from; empty while nobody said."),
  consent: z.enum(CONSENTS).describe("Whether the people in it agreed to be shown."),
  territory: z.string().describe("Where it may be used; empty for everywhere."),
  rights_end_on: z
    .string()
    .nullable()
    .describe("The last day on which it goes out; null where its rights have no end."),
  rights: z.enum(RIGHTS).describe("The status of its rights. Nobody can get a file whose rights have `ended`."),
  brand: z.boolean().describe("The brand's: every location sees it and may use it."),
  locked: z.boolean().describe("It is the brand's of the workspace above, and changed there alone."),
  poster: z
    .object({ id: z.string(), hash: z.string(), focal_point: focalPointSchema, thumbhash: thumbhashSchema })
    .nullable(),
  thumbhash: thumbhashSchema,
  url: z.string().nullable().describe("The address of a public one, for everybody; null for a private one."),
  uses: z.number().int().describe("How many things use it."),
  owner: personSchema,
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const assetUseSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().describe("What people call it; empty where the caller may not read it."),
  path: z.string().nullable().describe("Its page, for people who may open it."),
  place: z.string().describe("The location it is in; empty for this workspace."),
  created_at: z.string(),
});

export const assetAddressSchema = z.object({
  url: z.string(),
  expires_at: z.string().nullable().describe("Null where it never ends."),
});

export const updateAssetInput = z.object({
  id: machine(),
  version: z.number().int(),
  name: line(MAX_FILE_NAME).min(1, "Give it a name.").optional(),
  alt: lines(1000).optional(),
  focal_point: focalPointSchema.optional(),
  folder: line(MAX_FOLDER).optional(),
  tags: z
    .array(line(MAX_TAG).min(1))
    .max(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`)
    .transform((tags) => [...new Set(tags)])
    .optional(),
  creator: line(200).optional(),
  credit: line(200).optional(),
  licence: line(200).optional(),
  source: z.enum(SOURCES).optional(),
  consent: z.enum(CONSENTS).optional(),
  territory: line(200).optional(),
  rights_end_on: dayQuery.nullable().optional(),
  brand: z.boolean().optional().describe("For owners and managers: shown to every location, and locked there."),
  poster: machine().nullable().optional().describe("A picture in the same workspace, shown in place of a video."),
});

export const replaceAssetInput = z.object({
  id: machine(),
  version: z.number().int(),
  with: machine().describe(
    "A file of the same kind. Its content, its words and its rights take the place of this one's.",
  ),
  spent: z
    .boolean()
    .default(false)
    .describe("True if it was uploaded only for this. It is then no longer a file of its own."),
});

export const assetVersionSchema = z.object({
  nth: z.number().int(),
  type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  rights_end_on: z.string().nullable(),
  replaced_by: personSchema,
  replaced_at: z.string(),
});

/** What a column holds; nobody has so many versions. */
const MOST_NTH = 1_000_000;

export const bringBackInput = z.object({
  id: machine(),
  version: z.number().int(),
  nth: z.number().int().max(MOST_NTH),
});

const countedSchema = z.object({ name: z.string(), files: z.number().int() });

export const overviewSchema = z.object({
  files: z.number().int(),
  pictures: z.number().int(),
  videos: z.number().int(),
  soon: z.number().int().describe("Their rights end within thirty days."),
  ended: z.number().int(),
  ended_used: z.number().int().describe("Their rights are over, and something still uses them."),
  deleted: z.number().int(),
  brand: z.object({ name: z.string(), files: z.number().int() }),
  folders: z.array(countedSchema),
  tags: z.array(countedSchema),
  people: z.array(personSchema).describe("Who put files up."),
});

export const renameFolderInput = z.object({
  folder: machine().min(1).max(MAX_FOLDER).describe("What it is called now."),
  name: line(MAX_FOLDER).min(1, "Give it a name."),
});

export const pickInput = z.object({
  ids: machine()
    .max(MAX_PICKED * 40)
    .describe("Ids of files, with commas between them."),
});

export const pickedSchema = z.object({
  files: z.array(assetSchema).describe("Those that may go out, in the order of the ids."),
  left_out: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().describe("Empty for a file that the caller may not see."),
        why: z.enum(LEFT_OUT).describe("`ended` are its rights; `gone` is what cannot be seen here, for any reason."),
      }),
    )
    .describe("The others, each with the reason."),
});

export const finishUploadInput = z.object({
  id: machine(),
  alt: lines(1000).optional(),
  focal_point: focalPointSchema.optional(),
  made_from: machine()
    .optional()
    .describe("The file it was made from, such as the video whose frame it is. Its rights end with that file's."),
});

export const finishedUploadSchema = assetSchema.extend({
  fresh: z
    .boolean()
    .describe(
      "It was made of this upload; false where you had uploaded the same file before, or this one was spent on it.",
    ),
});

export type FinishedUpload = z.infer<typeof finishedUploadSchema>;
export type FinishUpload = z.infer<typeof finishUploadInput>;
export type Asset = z.infer<typeof assetSchema>;
export type AssetUse = z.infer<typeof assetUseSchema>;
export type AssetAddress = z.infer<typeof assetAddressSchema>;
export type AssetVersion = z.infer<typeof assetVersionSchema>;
export type MediaOverview = z.infer<typeof overviewSchema>;
export type ReplaceAsset = z.infer<typeof replaceAssetInput>;
export type BringBack = z.infer<typeof bringBackInput>;
export type RenameFolder = z.infer<typeof renameFolderInput>;
export type PickedMedia = z.infer<typeof pickedSchema>;
export type PickMedia = z.infer<typeof pickInput>;
export type UpdateAsset = z.infer<typeof updateAssetInput>;
