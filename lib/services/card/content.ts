// What stands on a card: who somebody is, and the blocks below in their order. Draft, published version and history hold this.
import { z } from "zod";
import { line, lines, machine } from "#lib/services/text.ts";

/** The most blocks on one card; more is a website. */
export const MAX_BLOCKS = 40;
export const MAX_ABOUT = 160;

export const PHONE_KINDS = ["mobile", "work", "home", "main", "fax", "other"] as const;
export const PLACE_KINDS = ["work", "home", "other"] as const;
/** Blocks that lead to another page; they differ in their picture and in what they are asked for. */
export const LINK_KINDS = ["link", "calendar", "review", "video"] as const;

const NO_ADDRESS = "Enter a web address that begins with https:// or http://.";

/** Only the web: an address of any other kind could run something in a visitor's browser. */
function isWeb(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

const id = machine().min(1).max(40);
const web = machine().trim().min(1, "Enter a web address.").max(2048).refine(isWeb, NO_ADDRESS);
const phoneNumber = line(40)
  .min(1, "Enter a phone number.")
  .refine((number) => (number.match(/\d/g) ?? []).length >= 3, "Enter a phone number with at least three digits.");

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
  email: machine().trim().max(254).pipe(z.email("Enter an email address such as mia@example.com.")),
});

const addressBlock = z.object({
  id,
  kind: z.literal("address"),
  type: z.enum(PLACE_KINDS),
  label: line(60),
  street: line(120).min(1, "Enter a street and number."),
  city: line(80),
  region: line(80),
  zip: line(20),
  country: line(60),
});

const linkBlock = z.object({ id, kind: z.enum(LINK_KINDS), label: line(60), note: line(90), url: web });
const textBlock = z.object({ id, kind: z.literal("text"), label: line(60), text: lines(1000).min(1, "Enter a text.") });
const complianceBlock = z.object({
  id,
  kind: z.literal("compliance"),
  text: lines(600).min(1, "Enter the line that the law asks for."),
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
  firstname: line(60),
  lastname: line(60),
  title: line(90),
  company: line(90),
  pronouns: line(30),
  about: lines(MAX_ABOUT),
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

/** First and last name as one line; the company where a card has no name. */
export function nameOf({
  firstname,
  lastname,
  company,
}: Pick<CardContent, "firstname" | "lastname" | "company">): string {
  return [firstname, lastname].filter((part) => part !== "").join(" ") || company;
}
