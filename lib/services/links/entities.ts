// Share links on the wire: section 3 of the specification, plus what the screens show beside it.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { foreign, lines, machine } from "#lib/services/text.ts";
import { MAX_ADDRESS } from "#lib/typed-address.ts";

export const OG_PROPERTIES = ["og:title", "og:description", "og:image", "og:image:alt"] as const;
export const MAX_DESTINATION = MAX_ADDRESS;
export const MAX_ALIAS = 64;

export const ogTagSchema = z.object({ property: z.enum(OG_PROPERTIES), content: z.string(), id: z.string() });

/** What our server read from the destination when somebody asked it to. */
export const metadataSchema = z.object({
  url: z.string().max(4096).describe("The address after redirects."),
  status: z.number().int().nullable().describe("The destination's HTTP status; null when nothing answered."),
  ms: z.number().int().describe("How long the answer took; 0 when nothing answered."),
  title: z.string().max(300).nullable(),
  description: z.string().max(600).nullable(),
  image: z.string().max(2048).nullable(),
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
  site_name: z.string().max(200).nullable(),
  problem: z
    .enum(["blocked", "unreachable", "timeout", "not_html", "too_many_redirects"])
    .nullable()
    .describe("Why there is nothing to show; what we may not ask is `unreachable` like what does not answer."),
});

/** The largest picture that is taken, as base64 characters: 700 kB, so that the whole call stays under 1 MB. */
export const MAX_PICTURE_BASE64 = Math.ceil(700_000 / 3) * 4;

/** Where pictures that were put up are found; on the product's own host. */
export const PICTURE_PATH = "/api/links/pictures/";

/** What a picture is put up as. */
export const PICTURE_SHAPES = ["preview", "logo"] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

export const pictureSchema = z.object({
  id: z.string(),
  url: z.string().describe("Use it as og:image."),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

export const clickCountsSchema = z.object({
  people: z.number().int(),
  previews: z.number().int(),
  bots: z.number().int(),
});

export const linkSchema = z.object({
  shortlink: z.string().describe("The whole address to share."),
  id: z.string(),
  alias: z.string(),
  default_destination_url: machine(),
  domain: z.string(),
  subdomain: z.string().nullable(),
  external_metadata: metadataSchema.nullable(),
  og_tags: z.array(ogTagSchema),
  title: z.string().describe("og:title, else the destination's title, else its address."),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  created_by: personSchema,
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
  clicks: clickCountsSchema.extend({
    last30: z.array(z.number().int()).describe("People per day, oldest first, the last one today."),
  }),
});

export const clickDaySchema = clickCountsSchema.extend({ day: z.string() });

export const clickSeriesSchema = z.object({
  bucket: z.literal("day"),
  time_zone: z.string(),
  from: z.string(),
  to: z.string(),
  series: z.array(clickDaySchema),
  totals: clickCountsSchema,
  before: z.object({ from: z.string(), to: z.string(), series: z.array(clickDaySchema), totals: clickCountsSchema }),
  people_once_from: z
    .string()
    .nullable()
    .describe(
      "From this day on a person counts once a day; before it each visit did. Null where no such day is in it.",
    ),
});

const linkNameSchema = z.object({ id: z.string(), title: z.string(), shortlink: z.string() });

/** What the dashboard says first: figures since a moment, and what happened lately. */
export const summarySchema = z.object({
  since: z.string().describe("ISO 8601; clicks are counted from the beginning of its hour."),
  people: z.number().int().describe("People since then, each once a day for each link."),
  top: linkNameSchema.extend({ people: z.number().int() }).nullable(),
  links: z.number().int(),
  with_preview: z.number().int().describe("Links with tags of their own."),
  visited: z.boolean().describe("Whether a person ever followed one."),
  quiet: z.number().int().describe("Older than thirty days, and nobody came in the last thirty."),
  created: z.array(linkNameSchema.extend({ at: z.string(), by: personSchema })),
  passed: z
    .array(linkNameSchema.extend({ at: z.string(), step: z.number().int() }))
    .describe("Round numbers of people."),
});

/** One location of a franchise, seen from its parent. */
export const locationFiguresSchema = z.object({
  workspace_id: z.string(),
  links: z.number().int(),
  people: z.number().int().describe("In the last thirty days."),
  people_before: z.number().int().describe("In the thirty days before."),
  last30: z.array(z.number().int()),
});

export const aliasCheckSchema = z.object({
  alias: z.string().describe("As it would be stored."),
  free: z.boolean(),
  reason: z.enum(["shape", "reserved", "taken"]).nullable(),
  message: z.string().nullable(),
});

export const aliasSuggestionSchema = z.object({ alias: z.string(), kind: z.enum(["words", "random"]) });

/** A contact's own address of a link. */
export const personalLinkSchema = z.object({
  id: z.string(),
  link_id: z.string(),
  contact_id: z.string(),
  title: z.string().describe("The link's."),
  shortlink: z.string().describe("The whole address to send. It leads where the link does."),
  created_at: z.string(),
});

const ogTagInput = z.object({
  property: z.enum(OG_PROPERTIES),
  content: lines(2048),
  id: machine().max(64).optional(),
});

// It was read from a stranger's page, and may become the link's title.
const metadataInput = metadataSchema.extend({
  url: machine().max(4096),
  title: foreign(300).nullable(),
  description: foreign(600).nullable(),
  image: machine().max(2048).nullable(),
  site_name: foreign(200).nullable(),
});

const changeable = {
  default_destination_url: machine().trim().min(1, "Enter the address that the link leads to.").max(MAX_DESTINATION),
  alias: machine().trim().max(200),
  og_tags: z.array(ogTagInput).max(OG_PROPERTIES.length),
  external_metadata: metadataInput.nullable(),
};

export const createLinkInput = z.object({
  default_destination_url: changeable.default_destination_url,
  alias: changeable.alias.optional().describe("Left out or empty: one is generated."),
  og_tags: changeable.og_tags.optional(),
  external_metadata: changeable.external_metadata.optional(),
});

export const updateLinkInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  default_destination_url: changeable.default_destination_url.optional(),
  alias: changeable.alias.min(1).optional().describe("The old address keeps working."),
  og_tags: changeable.og_tags.optional(),
  external_metadata: changeable.external_metadata.optional(),
});

export const addRecipientInput = z.object({
  id: machine(),
  contact: machine().describe("Who gets it. The same contact gets the same address every time."),
});

export type OgProperty = (typeof OG_PROPERTIES)[number];
export type OgTag = z.infer<typeof ogTagSchema>;
export type Metadata = z.infer<typeof metadataSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type LocationFigures = z.infer<typeof locationFiguresSchema>;
export type Picture = z.infer<typeof pictureSchema>;
export type Link = z.infer<typeof linkSchema>;
export type PersonalLink = z.infer<typeof personalLinkSchema>;
export type AddRecipient = z.infer<typeof addRecipientInput>;
export type ClickCounts = z.infer<typeof clickCountsSchema>;
export type ClickDay = z.infer<typeof clickDaySchema>;
export type ClickSeries = z.infer<typeof clickSeriesSchema>;
export type AliasCheck = z.infer<typeof aliasCheckSchema>;
export type AliasSuggestion = z.infer<typeof aliasSuggestionSchema>;
export type CreateLink = z.infer<typeof createLinkInput>;
export type UpdateLink = z.infer<typeof updateLinkInput>;
