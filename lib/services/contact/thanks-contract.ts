// Thank-yous for referrals: a day, a note, and a gift within what the company allows. Never a share of a fee.
import { z } from "zod";
import { contract, dataOf, dayQuery } from "#lib/services/contract.ts";
import { lines, machine } from "#lib/services/text.ts";
import { GIFT_CURRENCIES, MOST_GIFT_CENTS, MOST_THANKS } from "./introduction-limits.ts";
import { thanksSchema } from "./network-entities.ts";

const tags = ["Contacts"];
const cents = z.number().int().min(1).max(MOST_GIFT_CENTS);

const thanksInput = z.object({
  id: machine().describe("The contact who was introduced."),
  thanked_on: dayQuery,
  note: lines(MOST_THANKS).default(""),
  cents: cents.nullable().default(null).describe("What a gift cost, in the currency of the limit; null for none."),
});
const unthankInput = z.object({ id: machine(), deleted: z.boolean() });
const limitSchema = z.object({ cents: cents, currency: z.enum(GIFT_CURRENCIES) });
const limitAnswer = dataOf(
  z.object({
    limit: limitSchema.nullable(),
    may_set: z.boolean(),
    owed: z
      .number()
      .int()
      .describe("Of the caller’s referrals somebody gets the credit for, so many without a thank-you."),
    given: z.number().int().describe("So many with one."),
  }),
);

const thankReferral = contract
  .meta({ action: "referrals.thank", once: { decides: "referrals.thank", again: "itself" } })
  .route({
    method: "POST",
    path: "/referrals/{id}/thanks",
    tags,
    summary: "Mark a referral as thanked, or change that",
  })
  .input(thanksInput)
  .output(dataOf(thanksSchema.nullable()));

const unthankReferral = contract
  .meta({ action: "referrals.thank", once: { decides: "referrals.thank", again: "itself" } })
  .route({
    method: "PATCH",
    path: "/referrals/{id}/thanks",
    tags,
    summary: "Take a thank-you away, or bring it back",
    description: "What is taken away can be brought back for 30 days.",
  })
  .input(unthankInput)
  .output(dataOf(thanksSchema.nullable()));

const giftLimit = contract
  .meta({ action: "referrals.read" })
  .route({ method: "GET", path: "/referrals/gift-limit", tags, summary: "The most that a gift can cost" })
  .output(limitAnswer);

const setGiftLimit = contract
  .meta({ action: "referrals.limit", once: { decides: "referrals.limit", again: "itself" } })
  .route({ method: "PATCH", path: "/referrals/gift-limit", tags, summary: "Set the most that a gift can cost" })
  .input(limitSchema)
  .output(limitAnswer);

export const thanksContract = { thankReferral, unthankReferral, giftLimit, setGiftLimit };

export type ThankReferral = z.infer<typeof thanksInput>;
export type UnthankReferral = z.infer<typeof unthankInput>;
export type GiftLimit = z.infer<typeof limitSchema>;
