// Whom somebody knows and who introduced whom, as the wire shows it.
import { z } from "zod";
import { listQuery, unpaged } from "#lib/services/contract.ts";
import { line } from "#lib/services/text.ts";
import { BECAME, KNOWN_LEVELS, REFERRAL_WAYS } from "./network-limits.ts";

export const NETWORK_SORTS = ["level", "last_contact", "name", "place"] as const;
export const REFERRAL_SORTS = ["at", "name", "introducer"] as const;
const MOST_PLACE = 60;

export const knownPersonSchema = z.object({
  id: z.string().describe("The contact."),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  photo_url: z.string().nullable(),
  place: z.string().describe("Where they live or work, as far as an address says it; else empty."),
  level: z.enum(KNOWN_LEVELS),
  reasons: z.string().describe("Why, in words, what counts most first."),
  last_contact: z.string().nullable().describe("Null where nothing happened since they were added."),
});

export const networkInput = listQuery(NETWORK_SORTS)
  .omit({ cursor: true })
  .extend({
    place: line(MOST_PLACE).optional().describe("Those of this place."),
    level: z.enum(KNOWN_LEVELS).optional(),
  });

export const networkPictureSchema = z.object({
  total: z.number().int(),
  levels: z.record(z.enum(KNOWN_LEVELS), z.number().int()).describe("How many are known how well."),
  places: z.array(z.object({ place: z.string(), total: z.number().int() })).describe("The most first."),
  nearest: z.array(knownPersonSchema).describe("The sixty that are known best."),
  quiet: z.array(knownPersonSchema).describe("Who was near and not heard from for two months, the nearest first."),
  introduced: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe("Of those who are drawn, who introduced whom."),
});

export const thanksSchema = z.object({
  thanked_on: z.string(),
  note: z.string(),
  cents: z.number().int().nullable().describe("What a gift cost; null where there was none."),
  currency: z.string(),
});

export const referralSchema = z.object({
  id: z.string().describe("The contact who was introduced."),
  name: z.string(),
  company: z.string(),
  photo_url: z.string().nullable(),
  introducer: z
    .object({ id: z.string().nullable(), name: z.string(), way: z.enum(REFERRAL_WAYS) })
    .nullable()
    .describe("Who gets the credit; null where they had talked before. Its id is null where that contact is gone."),
  at: z.string().describe("When they came."),
  became: z.enum(BECAME),
  first_talk: z.string().nullable(),
  thanks: thanksSchema.nullable().describe("Null where the caller has not said thank you yet."),
});

const narrower = { became: z.enum(BECAME).optional() };
export const referralsInput = listQuery(REFERRAL_SORTS).omit({ cursor: true }).extend(narrower);
export const referralsExportInput = listQuery(REFERRAL_SORTS).omit(unpaged).extend(narrower);

export const introducersInput = z.object({
  search: line(200).default("").describe("In their names."),
  id: z.uuid().optional().describe("This one alone, as a contact."),
});
export const introducersSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string() })).describe("By name; at most twenty."),
  more: z.boolean().describe("There are more of them."),
});

export type Thanks = z.infer<typeof thanksSchema>;
export type KnownPerson = z.infer<typeof knownPersonSchema>;
export type NetworkAsk = z.infer<typeof networkInput>;
export type NetworkPicture = z.infer<typeof networkPictureSchema>;
export type IntroducersAsk = z.infer<typeof introducersInput>;
export type Introducers = z.infer<typeof introducersSchema>;
export type Referral = z.infer<typeof referralSchema>;
export type ReferralsAsk = z.infer<typeof referralsInput>;
export type ReferralsExport = z.infer<typeof referralsExportInput>;
