// What stands on a card: who somebody is, and the blocks below in their order. Draft, published version and history hold this.
import { z } from "zod";
import { line, lines, machine } from "#lib/services/text.ts";
import {
  hasDigits,
  isWeb,
  LINK_KINDS,
  MAX_BLOCKS,
  MOST,
  MOST_IN,
  NEEDED,
  PHONE_KINDS,
  PLACE_KINDS,
} from "./content-limits.ts";

const id = machine().min(1).max(40);
const web = machine().trim().min(1, NEEDED.url).max(MOST_IN.link.url).refine(isWeb, NEEDED.web);
const phoneNumber = line(MOST_IN.phone.number).min(1, NEEDED.number).refine(hasDigits, NEEDED.digits);

const phoneBlock = z.object({
  id,
  kind: z.literal("phone"),
  type: z.enum(PHONE_KINDS),
  number: phoneNumber,
  text: z.boolean().describe("It takes messages too."),
});

const emailBlock = z.object({
  id,
  kind: z.literal("email"),
  type: z.enum(PLACE_KINDS),
  email: machine().trim().max(MOST_IN.email.email).pipe(z.email(NEEDED.email)),
});

const addressBlock = z.object({
  id,
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
  ...{ id, kind: z.enum(LINK_KINDS), url: web },
  label: line(MOST_IN.link.label),
  note: line(MOST_IN.link.note),
});
const textBlock = z.object({
  ...{ id, kind: z.literal("text") },
  label: line(MOST_IN.text.label),
  text: lines(MOST_IN.text.text).min(1, NEEDED.text),
});
const complianceBlock = z.object({
  id,
  kind: z.literal("compliance"),
  text: lines(MOST_IN.compliance.text).min(1, NEEDED.law),
});

export const blockSchema = z.discriminatedUnion("kind", [
  phoneBlock,
  emailBlock,
  addressBlock,
  linkBlock,
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
export type CardContent = z.infer<typeof contentSchema>;
