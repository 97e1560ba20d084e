// The links service's contract: every operation with its address, input, output and the action it needs.
import { z } from "zod";
import { CODE_FORMATS } from "#lib/codes/code-formats.ts";
import {
  contract,
  dataOf,
  dayQuery,
  FILE_BODY,
  flagQuery,
  instantInput,
  listOf,
  listQuery,
  unpaged,
} from "#lib/services/contract.ts";
import {
  addRecipientInput,
  aliasCheckSchema,
  aliasSuggestionSchema,
  clickSeriesSchema,
  createLinkInput,
  linkSchema,
  locationFiguresSchema,
  MAX_PICTURE_BASE64,
  metadataSchema,
  PICTURE_SHAPES,
  personalLinkSchema,
  pictureSchema,
  summarySchema,
  updateLinkInput,
} from "#lib/services/links/entities.ts";
import { focalPointSchema } from "#lib/services/media/entities.ts";
import { personSchema } from "#lib/services/person.ts";
import { ONE_OF, oneOf, pictureInput } from "#lib/services/put-up.ts";
import { lines, machine } from "#lib/services/text.ts";

export const LINK_SORTS = ["created_at", "updated_at", "title", "alias", "default_destination_url", "clicks"] as const;

const tags = ["Links"];
const idInput = z.object({ id: machine() });
const location = z.uuid().optional();
const period = { from: dayQuery.optional(), to: dayQuery.optional() };

export const linkListInput = listQuery(LINK_SORTS).extend({
  from: period.from.describe("Created on this day or later."),
  to: period.to.describe("Created on this day or earlier."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
  created_by: z.uuid().optional().describe("The person who made them."),
  location: location.describe("Those of this location instead; for the owner of its franchise."),
});

export const linkExportInput = linkListInput.omit(unpaged);

export const clicksInput = z.object({ ...period, bucket: z.literal("day").default("day") });

const list = contract
  .meta({ action: "links.read", live: ["links", "clicks", "people"], elsewhere: "location" })
  .route({ method: "GET", path: "/links", tags, summary: "List share links" })
  .input(linkListInput)
  .output(listOf(linkSchema));

const create = contract
  .meta({ action: "links.create", once: { decides: "links.create", again: "links.get" } })
  .route({ method: "POST", path: "/links", tags, summary: "Create a share link", successStatus: 201 })
  .input(createLinkInput)
  .output(dataOf(linkSchema));

const aliasSuggestion = contract
  .meta({ action: "links.create" })
  .route({ method: "GET", path: "/links/alias-suggestion", tags, summary: "Suggest a free alias" })
  .input(z.object({ url: machine().max(4096).default(""), title: machine().max(500).default("") }))
  .output(dataOf(aliasSuggestionSchema));

const aliasCheck = contract
  .meta({ action: "links.create" })
  .route({ method: "GET", path: "/links/alias-check", tags, summary: "Say whether an alias is free" })
  .input(z.object({ alias: machine().max(200), link: machine().optional().describe("The link being edited.") }))
  .output(dataOf(aliasCheckSchema));

const metadata = contract
  .meta({ action: "links.create", once: "changes nothing" })
  .route({ method: "POST", path: "/links/metadata", tags, summary: "Read a destination's title, text and picture" })
  .input(z.object({ url: machine().trim().min(1).max(4096) }))
  .output(dataOf(metadataSchema));

const summary = contract
  .meta({ action: "links.read", live: ["links", "clicks", "people"], heavy: "report" })
  .route({ method: "GET", path: "/links/summary", tags, summary: "What happened since a moment" })
  .input(z.object({ since: instantInput.optional() }))
  .output(dataOf(summarySchema));

const locations = contract
  .meta({ action: "locations.read", scope: "tree", heavy: "report" })
  .route({ method: "GET", path: "/links/locations", tags, summary: "The locations of a franchise, side by side" })
  .output(dataOf(z.array(locationFiguresSchema)));

const creators = contract
  .meta({ action: "links.read" })
  .route({ method: "GET", path: "/links/creators", tags, summary: "Who made the links that are here" })
  .input(z.object({ location: location.describe("Of this location; for the owner of its franchise.") }))
  .output(dataOf(z.array(personSchema)));

const addPicture = contract
  .meta({ action: "links.create", body: FILE_BODY, once: { decides: "links.create", again: "kept" } })
  .route({
    method: "POST",
    path: "/links/pictures",
    tags,
    summary: "Upload a picture for previews",
    description:
      "PNG, JPEG, WebP, AVIF or GIF, as base64, by an upload, or from the media library; it comes back as a JPEG that every messenger takes. One from the library stays that file: what replaces it there is shown here, around its own focal point, until its rights end.",
    successStatus: 201,
  })
  .input(
    pictureInput(MAX_PICTURE_BASE64, "Use a picture under 700 kB.")
      .extend({
        shape: z
          .enum(PICTURE_SHAPES)
          .default("preview")
          .describe("A preview is cut to 1200 × 630, a logo keeps all of itself inside 512 × 512."),
        focal_point: focalPointSchema
          .optional()
          .describe("What a cut keeps in sight: of a preview now, of a logo wherever it is cut later."),
        alt: lines(1000).default("").describe("What it shows, for people who do not see it."),
        asset: machine()
          .optional()
          .describe("A picture in the media library, instead of the content. It has its own focal point and words."),
      })
      .refine(oneOf, { ...ONE_OF, error: "Send the picture as base64, or name its upload or a file in the library." }),
  )
  .output(dataOf(pictureSchema));

const picture = contract
  .meta({ action: "links.read", public: true })
  .route({ method: "GET", path: "/links/pictures/{id}", tags, summary: "A preview's picture, for anybody" })
  .input(idInput)
  .output(z.instanceof(File).describe("image/jpeg"));

const foreignPicture = contract
  .meta({ action: "links.read" })
  .route({ method: "GET", path: "/links/foreign-picture", tags, summary: "Another host's picture, made anew by us" })
  .input(z.object({ url: machine().trim().min(1).max(4096) }))
  .output(z.instanceof(File).describe("image/webp"));

const clicks = contract
  .meta({ action: "links.read", live: ["links", "clicks"], heavy: "report" })
  .route({ method: "GET", path: "/links/clicks", tags, summary: "Clicks per day on all links, and the period before" })
  .input(clicksInput)
  .output(dataOf(clickSeriesSchema));

const exportCsv = contract
  .meta({ action: "links.export", heavy: "export" })
  .route({ method: "GET", path: "/links/export", tags, summary: "Download the links as CSV" })
  .input(linkExportInput)
  .output(z.instanceof(File).describe("text/csv; charset=utf-8"));

const get = contract
  .meta({ action: "links.read" })
  .route({ method: "GET", path: "/links/{id}", tags, summary: "Read a share link" })
  .input(idInput)
  .output(dataOf(linkSchema));

const update = contract
  .meta({ action: "links.update", once: { decides: "links.update", again: "links.get" } })
  .route({ method: "PATCH", path: "/links/{id}", tags, summary: "Change a share link" })
  .input(updateLinkInput)
  .output(dataOf(linkSchema));

const remove = contract
  .meta({ action: "links.delete", once: { decides: "links.delete", again: "links.get" } })
  .route({
    method: "DELETE",
    path: "/links/{id}",
    tags,
    summary: "Delete a share link; it can be restored for 30 days",
  })
  .input(idInput)
  .output(dataOf(linkSchema));

const restore = contract
  .meta({ action: "links.restore", once: { decides: "links.restore", again: "links.get" } })
  .route({ method: "POST", path: "/links/{id}/restore", tags, summary: "Restore a deleted share link" })
  .input(idInput)
  .output(dataOf(linkSchema));

const recipient = contract
  .meta({ action: "links.recipient", once: "the same again" })
  .route({
    method: "POST",
    path: "/links/{id}/recipients",
    tags,
    summary: "Get a contact’s personal address of a share link",
    description: "It leads where the link does. Who opens it is shown on the timeline of the contact.",
  })
  .input(addRecipientInput)
  .output(dataOf(personalLinkSchema));

const linkClicks = contract
  .meta({ action: "links.read", live: ["links", "clicks"], heavy: "report" })
  .route({ method: "GET", path: "/links/{id}/clicks", tags, summary: "Clicks per day on one link" })
  .input(clicksInput.extend({ id: machine() }))
  .output(dataOf(clickSeriesSchema));

const askLinkCode = idInput.extend({
  format: z.enum(CODE_FORMATS).default("svg"),
  logo: flagQuery
    .default(false)
    .describe("With the workspace's logo in its middle. Refused where it then cannot be read back."),
});

const code = contract
  .meta({ action: "links.read" })
  .route({
    method: "GET",
    path: "/links/{id}/code",
    tags,
    summary: "The QR code of a share link",
    description: "Black on white with its quiet zone; a PNG has eight pixels a module. A scan counts as one.",
  })
  .input(askLinkCode)
  .output(z.instanceof(File).describe("image/svg+xml or image/png"));

export const linksContract = {
  list,
  create,
  aliasSuggestion,
  aliasCheck,
  metadata,
  summary,
  locations,
  creators,
  addPicture,
  picture,
  foreignPicture,
  clicks,
  exportCsv,
  get,
  update,
  remove,
  restore,
  recipient,
  linkClicks,
  code,
};

export type AskLinkCode = z.infer<typeof askLinkCode>;
export type LinkList = z.infer<typeof linkListInput>;
export type LinkExport = z.infer<typeof linkExportInput>;
export type ClicksQuery = z.infer<typeof clicksInput>;
