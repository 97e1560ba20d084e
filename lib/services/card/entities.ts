// A card as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { contentSchema } from "#lib/services/card/content.ts";
import { inOurTime } from "#lib/services/card/content-limits.ts";
import { flagQuery, SEARCH } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { MAX_ADDRESS } from "#lib/typed-address.ts";

/** How often a card may take a new address within a year; every old one keeps working. */
export const MOST_MOVES = 5;
export const MAX_HANDLE = 40;
/** The largest integer of a column. */
const MOST_NUMBER = 2_147_483_647;

/** A file of the media service that a card names; an address of it is made of these. */
export const cardFileSchema = z.object({
  id: z.string(),
  type: z.string().describe("The media type, as the bytes say it."),
  name: z.string(),
  bytes: z.number().int(),
  hash: z.string(),
});

export const cardSchema = z.object({
  id: z.string(),
  person_id: z.string().describe("Whose card it is."),
  name: z.string().describe("What its owner calls it; visitors never see it."),
  handle: z.string(),
  address: z.string().describe("The whole address to share."),
  draft: contentSchema,
  published: contentSchema.nullable().describe("What visitors see; null before it is published for the first time."),
  published_at: z.string().nullable(),
  changed: z.boolean().describe("The draft differs from what visitors see."),
  number: z.number().int().describe("Which version of its history visitors see; 0 before the first."),
  private: z
    .boolean()
    .describe("Nobody but its owner sees it in the product; everybody who has the address can open it."),
  indexed: z.boolean().describe("Let search engines list it."),
  ends_at: z.string().nullable().describe("From then on its address says that it is gone."),
  external_url: z.string().nullable().describe("Where its codes lead instead of its own page."),
  files: z.array(cardFileSchema).describe("The pictures and files that any version of it names."),
  moves_left: z
    .number()
    .int()
    .describe("How many times an address of its person’s cards may still change within a year."),
  photo_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
});

export const cardVersionSchema = z.object({
  number: z.number().int(),
  content: contentSchema,
  published_at: z.string(),
  published_by: z.object({ id: z.string(), name: z.string(), photo_url: z.string().nullable() }),
});

export const handleCheckSchema = z.object({
  handle: z.string().describe("As it would be stored."),
  free: z.boolean(),
  message: z.string().nullable(),
});

const name = line(40).min(1, "Give the card a name, such as Work.");

/** A workspace's cards are read up to so many. */
export const MOST_CARDS = 1000;

export const listCardsInput = z.object({
  deleted: flagQuery.optional().describe("Those that can be restored, instead of the others."),
  filters: machine()
    .trim()
    .max(200)
    .optional()
    .describe(`Searches the card's name, its address, and the person and company on it. ${SEARCH}`),
  per_page: z.coerce.number().int().min(1).max(MOST_CARDS).optional().describe("No more than the first so many."),
});

export const createCardInput = z.object({
  name: name.optional(),
  private: z.boolean().optional().describe("Nobody but its owner sees it in the product. It cannot be changed later."),
  copy_of: machine().max(64).optional().describe("Begins as a copy of this card."),
  first: z
    .boolean()
    .optional()
    .describe("Only where the person has no card yet; else the one shown first is answered."),
});

const versioned = { id: machine(), version: z.coerce.number().int() };

export const updateCardInput = z.object({
  ...versioned,
  name: name.optional(),
  indexed: z.boolean().optional(),
  handle: machine().trim().min(1, "Enter an address.").max(200).optional().describe("The old address keeps working."),
  ends_at: z.iso
    .datetime()
    .refine(inOurTime, "Use a date between 1970 and 2999.")
    .nullable()
    .optional()
    .describe("Null for never."),
  external_url: machine()
    .trim()
    .min(1, "Enter a web address.")
    .max(MAX_ADDRESS)
    .nullable()
    .optional()
    .describe("Where the workspace allows it; null for the card's own page."),
  draft: contentSchema.optional(),
});

export const publishCardInput = z.object(versioned);
export const revertCardInput = z.object({ ...versioned, number: z.coerce.number().int().min(1).max(MOST_NUMBER) });
export const orderCardsInput = z.object({ ids: z.array(machine()).min(1).max(50) });

export type CardFile = z.infer<typeof cardFileSchema>;
export type Card = z.infer<typeof cardSchema>;
export type CardVersion = z.infer<typeof cardVersionSchema>;
export type HandleCheck = z.infer<typeof handleCheckSchema>;
export type ListCards = z.infer<typeof listCardsInput>;
export type CreateCard = z.infer<typeof createCardInput>;
export type UpdateCard = z.infer<typeof updateCardInput>;
export type PublishCard = z.infer<typeof publishCardInput>;
export type RevertCard = z.infer<typeof revertCardInput>;
export type OrderCards = z.infer<typeof orderCardsInput>;
