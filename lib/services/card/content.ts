// What stands on a card: who somebody is, and the blocks below in their order. Draft, published version and history hold this.
import { z } from "zod";
import { counted } from "#lib/plural.ts";
import { focalPointSchema } from "#lib/services/media/entities.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import {
  CARD_CHANNELS,
  hasDigits,
  inOurTime,
  isCardChannel,
  isWeb,
  LINK_KINDS,
  MAX_ALT,
  MAX_BLOCKS,
  MAX_PICTURES,
  MOST,
  MOST_IN,
  NEEDED,
  PHONE_KINDS,
  PLACE_KINDS,
} from "./content-limits.ts";
import { MAX_HELP, MAX_HELP_TEXT } from "./exchange-limits.ts";

const CHANNELS = Object.keys(CARD_CHANNELS).filter(isCardChannel);
const id = machine().min(1).max(40);
const web = machine().trim().min(1, NEEDED.url).max(MOST_IN.link.url).refine(isWeb, NEEDED.web);
const phoneNumber = line(MOST_IN.phone.number).min(1, NEEDED.number).refine(hasDigits, NEEDED.digits);
const instant = z.iso.datetime().refine(inOurTime, "Use a date between 1970 and 2999.");
const assetId = z.uuid();

/** A picture of the media service; `alt` and the focal point are this use's own. */
const pictureSchema = z.object({
  asset: assetId.describe("A public picture of the workspace."),
  alt: line(MAX_ALT),
  focal_point: focalPointSchema,
});

const window = z
  .object({ by: z.literal("time"), from: instant.nullable(), until: instant.nullable() })
  .refine(({ from, until }) => from !== null || until !== null, { error: NEEDED.window, path: ["from"] })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    ...{ error: NEEDED.order, path: ["until"] },
  });
const channels = z.object({
  by: z.literal("channel"),
  channels: z
    .array(z.enum(CHANNELS))
    .min(1, NEEDED.channel)
    .max(CHANNELS.length)
    .refine((all) => new Set(all).size === all.length, "A way is there twice."),
});

const whenSchema = z
  .discriminatedUnion("by", [window, channels])
  .optional()
  .describe("Only then, or only for who came that way; without it always.");

const base = { id, when: whenSchema };

const phoneBlock = z.object({
  ...base,
  kind: z.literal("phone"),
  type: z.enum(PHONE_KINDS),
  number: phoneNumber,
  text: z.boolean().describe("It takes messages too."),
});

const emailBlock = z.object({
  ...base,
  kind: z.literal("email"),
  type: z.enum(PLACE_KINDS),
  email: machine().trim().max(MOST_IN.email.email).pipe(z.email(NEEDED.email)),
});

const addressBlock = z.object({
  ...base,
  kind: z.literal("address"),
  type: z.enum(PLACE_KINDS),
  label: line(MOST_IN.address.label),
  street: line(MOST_IN.address.street).min(1, NEEDED.street),
  city: line(MOST_IN.address.city),
  region: line(MOST_IN.address.region),
  zip: line(MOST_IN.address.zip),
  country: line(MOST_IN.address.country),
});

const linkBlock = z.object({
  ...{ ...base, kind: z.enum(LINK_KINDS), url: web },
  label: line(MOST_IN.link.label),
  note: line(MOST_IN.link.note),
  picture: pictureSchema.optional().describe("Shown above a video's link."),
});
const galleryBlock = z.object({
  ...{ ...base, kind: z.literal("gallery") },
  label: line(MOST_IN.gallery.label),
  pictures: z.array(pictureSchema).max(MAX_PICTURES, `Use at most ${MAX_PICTURES} pictures.`),
});
const fileBlock = z.object({
  ...{ ...base, kind: z.literal("file") },
  label: line(MOST_IN.file.label),
  note: line(MOST_IN.file.note),
  asset: assetId.nullable().describe("A public file of the workspace; null until one is there."),
});
const textBlock = z.object({
  ...{ ...base, kind: z.literal("text") },
  label: line(MOST_IN.text.label),
  text: lines(MOST_IN.text.text).min(1, NEEDED.text),
});
const complianceBlock = z.object({
  ...base,
  kind: z.literal("compliance"),
  text: lines(MOST_IN.compliance.text).min(1, NEEDED.law),
});

export const blockSchema = z.discriminatedUnion("kind", [
  phoneBlock,
  emailBlock,
  addressBlock,
  linkBlock,
  galleryBlock,
  fileBlock,
  textBlock,
  complianceBlock,
]);

export const contentSchema = z.object({
  firstname: line(MOST.firstname),
  lastname: line(MOST.lastname),
  title: line(MOST.title),
  company: line(MOST.company),
  pronouns: line(MOST.pronouns),
  about: lines(MOST.about),
  photo: z.boolean().describe("Shows the photo of the person's profile."),
  logo: z.boolean().describe("Shows the workspace's logo."),
  cover: pictureSchema.optional().describe("Behind the company's name at the top."),
  help: z
    .array(line(MAX_HELP_TEXT).min(1, "Enter a few words, such as A call."))
    .max(MAX_HELP, `Use at most ${counted(MAX_HELP, "line")}.`)
    .default([])
    .describe("What a visitor may ask for with a tick, such as A call."),
  blocks: z
    .array(blockSchema)
    .max(MAX_BLOCKS, `Use at most ${MAX_BLOCKS} blocks.`)
    .refine(
      (blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length,
      "Two blocks have the same id.",
    ),
});

export type Block = z.infer<typeof blockSchema>;
export type BlockKind = Block["kind"];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
export type LinkBlock = z.infer<typeof linkBlock>;
export type CardPicture = z.infer<typeof pictureSchema>;
export type When = NonNullable<Block["when"]>;
export type CardContent = z.infer<typeof contentSchema>;
