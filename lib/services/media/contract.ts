// The media service's contract: every operation with its address, input, output and the action it needs.
import { z } from "zod";
import { contract, dataOf, flagQuery, listOf, listQuery } from "#lib/services/contract.ts";
import {
  ASSET_CLASSES,
  ASSET_TYPES,
  assetAddressSchema,
  assetSchema,
  assetUseSchema,
  finishUploadInput,
  updateAssetInput,
} from "#lib/services/media/entities.ts";
import { machine } from "#lib/services/text.ts";

export const ASSET_SORTS = ["created_at", "updated_at", "name", "bytes"] as const;

const tags = ["Media"];
const idInput = z.object({ id: machine() });

export const assetListInput = listQuery(ASSET_SORTS).extend({
  class: z.enum(ASSET_CLASSES).optional(),
  type: z.enum(ASSET_TYPES).optional(),
  used: flagQuery.optional().describe("Only those that something uses, or with 0 only the others."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

const list = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media", tags, summary: "List files" })
  .input(assetListInput)
  .output(listOf(assetSchema));

const get = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media/{id}", tags, summary: "Read what is known of a file" })
  .input(idInput)
  .output(dataOf(assetSchema));

const uses = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media/{id}/uses", tags, summary: "What uses a file" })
  .input(idInput)
  .output(dataOf(z.array(assetUseSchema)));

const address = contract
  .meta({ action: "media.read", secret: true })
  .route({
    method: "GET",
    path: "/media/{id}/address",
    tags,
    summary: "Where a file can be fetched",
    description: "A private file's address is signed and ends after ten minutes. A public one's never does.",
  })
  .input(idInput)
  .output(dataOf(assetAddressSchema));

const update = contract
  .meta({ action: "media.update", once: { decides: "media.update", again: "media.get" } })
  .route({ method: "PATCH", path: "/media/{id}", tags, summary: "Change what is said of a file" })
  .input(updateAssetInput)
  .output(dataOf(assetSchema));

const remove = contract
  .meta({ action: "media.delete", once: { decides: "media.delete", again: "media.get" } })
  .route({ method: "DELETE", path: "/media/{id}", tags, summary: "Delete a file; it can be restored for 30 days" })
  .input(idInput)
  .output(dataOf(assetSchema));

const restore = contract
  .meta({ action: "media.restore", once: { decides: "media.restore", again: "media.get" } })
  .route({ method: "POST", path: "/media/{id}/restore", tags, summary: "Restore a deleted file" })
  .input(idInput)
  .output(dataOf(assetSchema));

const finishUpload = contract
  .meta({ action: "media.upload", once: "its state lets it happen once" })
  .route({ method: "POST", path: "/media/uploads/{id}/finish", tags, summary: "Take in a file that is all here" })
  .input(finishUploadInput)
  .output(dataOf(assetSchema));

export const mediaContract = { list, get, uses, address, update, remove, restore, finishUpload };

export type AssetList = z.infer<typeof assetListInput>;
