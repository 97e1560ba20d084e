// The media service's contract: every operation with its address, input, output and the action it needs.
import { z } from "zod";
import { contract, dataOf, flagQuery, listOf, listQuery, unpaged } from "#lib/services/contract.ts";
import { CHANNEL_NAMES } from "#lib/services/media/channels.ts";
import {
  assetAddressSchema,
  assetSchema,
  assetUseSchema,
  assetVersionSchema,
  bringBackInput,
  finishedUploadSchema,
  finishUploadInput,
  overviewSchema,
  pickedSchema,
  pickInput,
  renameFolderInput,
  replaceAssetInput,
  updateAssetInput,
} from "#lib/services/media/entities.ts";
import { ASSET_CLASSES, ASSET_SORTS, ASSET_TYPES, RIGHTS_FILTERS } from "#lib/services/media/media-limits.ts";
import { machine } from "#lib/services/text.ts";

const tags = ["Media"];
const idInput = z.object({ id: machine() });

export const assetListInput = listQuery(ASSET_SORTS).extend({
  class: z.enum(ASSET_CLASSES).optional(),
  type: z.enum(ASSET_TYPES).optional(),
  used: flagQuery.optional().describe("Only those that something uses, or with 0 only the others."),
  folder: machine().max(80).optional(),
  tag: machine().max(40).optional(),
  rights: z
    .enum(RIGHTS_FILTERS)
    .optional()
    .describe("The status of their rights; `unsaid` means that no source is given."),
  by: machine().optional().describe("Who uploaded them, by their id."),
  fits: z.enum(CHANNEL_NAMES).optional().describe("Large enough for this channel."),
  brand: flagQuery.optional().describe("The brand's: in a location those of the workspace above it."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});

export const assetExportInput = assetListInput.omit(unpaged);

const list = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media", tags, summary: "List files" })
  .input(assetListInput)
  .output(listOf(assetSchema));

const exportCsv = contract
  .meta({ action: "media.export", heavy: "export" })
  .route({ method: "GET", path: "/media/export", tags, summary: "Download the list of files as CSV" })
  .input(assetExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const overview = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media/overview", tags, summary: "How many files there are, and in which folders" })
  .output(dataOf(overviewSchema));

const pick = contract
  .meta({ action: "media.read" })
  .route({
    method: "GET",
    path: "/media/picked",
    tags,
    summary: "Files by their ids, as far as they may go out",
    description:
      "Files that are deleted, private or in another workspace are left out, and so are files whose rights have ended: each is named with the reason, as far as the caller may see it. Files shared by the brand are included.",
  })
  .input(pickInput)
  .output(dataOf(pickedSchema));

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

const renameFolder = contract
  .meta({ action: "media.update", once: { decides: "media.folder", again: "media.overview" } })
  .route({
    method: "POST",
    path: "/media/folders/rename",
    tags,
    summary: "Rename a folder",
    description:
      "Moves every file that the caller may change. If there is a folder of the new name already, the two become one.",
  })
  .input(renameFolderInput)
  .output(dataOf(overviewSchema));

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

const versions = contract
  .meta({ action: "media.read" })
  .route({ method: "GET", path: "/media/{id}/versions", tags, summary: "What a file was before it was replaced" })
  .input(idInput)
  .output(dataOf(z.array(assetVersionSchema)));

const replace = contract
  .meta({ action: "media.replace", once: { decides: "media.replace", again: "media.get" } })
  .route({
    method: "POST",
    path: "/media/{id}/replace",
    tags,
    summary: "Replace a file everywhere it is used",
    description: "It keeps its id and every address that it ever had. What it was before stays as an earlier version.",
  })
  .input(replaceAssetInput)
  .output(dataOf(assetSchema));

const bringBack = contract
  .meta({ action: "media.replace", once: { decides: "media.replace", again: "media.get" } })
  .route({ method: "POST", path: "/media/{id}/bring-back", tags, summary: "Bring an earlier version of a file back" })
  .input(bringBackInput)
  .output(dataOf(assetSchema));

const finishUpload = contract
  .meta({ action: "media.upload", once: "its state lets it happen once" })
  .route({ method: "POST", path: "/media/uploads/{id}/finish", tags, summary: "Take in a file that is all here" })
  .input(finishUploadInput)
  .output(dataOf(finishedUploadSchema));

export const mediaContract = {
  list,
  exportCsv,
  overview,
  pick,
  get,
  uses,
  versions,
  address,
  update,
  renameFolder,
  replace,
  bringBack,
  remove,
  restore,
  finishUpload,
};

export type AssetList = z.infer<typeof assetListInput>;
export type AssetExport = z.infer<typeof assetExportInput>;
