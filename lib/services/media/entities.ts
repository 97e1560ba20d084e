// Assets on the wire: what was put up, and what is known of it.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";

/** Public ones stand at an address for everybody; private ones open only for whoever may read what they belong to. */
export const ASSET_CLASSES = ["public", "private"] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** What a list tells apart: pictures, videos, and everything else. */
export const ASSET_TYPES = ["picture", "video", "document"] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The largest file, in bytes. */
export const MAX_ASSET_BYTES = 100 * 1024 * 1024;

export const focalPointSchema = z.object({
  x: z.number().min(0).max(1).describe("From the left edge, as a part of the width."),
  y: z.number().min(0).max(1).describe("From the upper edge, as a part of the height."),
});

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
  thumbhash: z.string().nullable().describe("A few bytes as base64, for the first paint."),
  url: z.string().nullable().describe("The address of a public one, for everybody; null for a private one."),
  uses: z.number().int().describe("How many things use it."),
  owner: personSchema,
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const assetUseSchema = z.object({ kind: z.string(), id: z.string(), created_at: z.string() });

export const assetAddressSchema = z.object({
  url: z.string(),
  expires_at: z.string().nullable().describe("Null where it never ends."),
});

export const updateAssetInput = z.object({
  id: machine(),
  version: z.number().int(),
  alt: lines(1000).optional(),
  focal_point: focalPointSchema.optional(),
  creator: line(200).optional(),
  credit: line(200).optional(),
  licence: line(200).optional(),
});

export const finishUploadInput = z.object({
  id: machine(),
  alt: lines(1000).optional(),
  focal_point: focalPointSchema.optional(),
});

export type FinishUpload = z.infer<typeof finishUploadInput>;
export type Asset = z.infer<typeof assetSchema>;
export type AssetUse = z.infer<typeof assetUseSchema>;
export type AssetAddress = z.infer<typeof assetAddressSchema>;
export type UpdateAsset = z.infer<typeof updateAssetInput>;
