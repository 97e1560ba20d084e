// What administrators of the platform say of texts: legal hours, which can only be made stricter, and prices by country, each from a moment on.
import { z } from "zod";
import { MOST_HOURS_STATUTE, MOST_SEGMENT_PRICE } from "#lib/services/campaign/sms-limits.ts";
import { contract, dataOf, instantInput } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";

const tags = ["Admin"];
const DAY_MINUTES = 1440;
const MOST_CAP = 3;

const minutes = z.number().int().min(0).max(DAY_MINUTES).describe("Minutes after midnight.");
const window = z
  .object({ from: minutes, to: minutes })
  .refine(({ from, to }) => from < to, "The end has to be after the beginning.");
const day = window.nullable().describe("Null: closed all day.");
const week = z.array(day).length(7).describe("Sunday first.");
const date = z.iso.date();
const place = z.string().regex(/^(\*|[A-Z]{2}(-[A-Z]{2})?)$/, "Choose a place.");

const hoursRowSchema = z.object({
  place: z.string().describe("`US-FL`, `CA`, `*` for everywhere else."),
  week: z.array(day),
  cap: z.number().int().describe("At most so many texts of a brand to one number in 24 hours."),
  statute: z.string().describe("The law or other source."),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
});

const hoursChangeSchema = hoursRowSchema.extend({
  id: z.string(),
  closed_on_holidays: z.boolean(),
  made_by: personSchema,
  made_at: z.string(),
  ended_at: z.string().nullable().describe("When somebody took it back; null while it holds."),
});

export const smsHoursSchema = z.object({
  version: z.string().describe("Recorded with each text that was sent under it."),
  changes: z.array(hoursChangeSchema).describe("What was added, the last first. It has to be open by these as well."),
  table: z.array(hoursRowSchema).describe("What holds anyway."),
});

const hoursInput = z.object({
  place,
  week,
  closed_on_holidays: z.boolean().default(false),
  cap: z.number().int().min(0).max(MOST_CAP).default(MOST_CAP),
  statute: line(MOST_HOURS_STATUTE).min(1, "Enter the source."),
  valid_from: date,
  valid_until: date.nullable().default(null),
});

const priceSchema = z.object({
  country: z.string(),
  price: z.number().int().describe("Of one segment, in millionths of a US dollar."),
  valid_from: z.string().nullable().describe("Null for what holds where nobody said another one."),
  made_by: personSchema.nullable(),
});

export const smsPricesSchema = z.object({
  now: z.array(priceSchema).describe("What counts now, by country."),
  changes: z.array(priceSchema).describe("Everything that was said, the last to begin first."),
});

const priceInput = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, "Choose a country."),
  price: z.number().int().min(1, "Write what a segment costs.").max(MOST_SEGMENT_PRICE),
  valid_from: instantInput.nullable().default(null).describe("Null for at once; nothing begins in the past."),
});

export const smsRulesContract = {
  adminHours: contract
    .meta({ action: "all-texts.read" })
    .route({ method: "GET", path: "/admin/texts/hours", tags, summary: "The legal hours of texts" })
    .output(dataOf(smsHoursSchema)),
  adminAddHours: contract
    .meta({ action: "all-texts.hours", once: { decides: "all-texts.hours", again: "campaign.adminHours" } })
    .route({
      method: "POST",
      path: "/admin/texts/hours",
      tags,
      summary: "Make the legal hours of a place stricter",
      description: "Hours that are open only by what is added stay closed.",
    })
    .input(hoursInput)
    .output(dataOf(smsHoursSchema)),
  adminEndHours: contract
    .meta({ action: "all-texts.hours", once: { decides: "all-texts.hours", again: "campaign.adminHours" } })
    .route({ method: "POST", path: "/admin/texts/hours/{id}/end", tags, summary: "Remove added hours" })
    .input(z.object({ id: machine() }))
    .output(dataOf(smsHoursSchema)),
  adminPrices: contract
    .meta({ action: "all-texts.read" })
    .route({ method: "GET", path: "/admin/texts/prices", tags, summary: "What texts cost by country" })
    .output(dataOf(smsPricesSchema)),
  adminSetPrice: contract
    .meta({ action: "all-texts.price", once: { decides: "all-texts.price", again: "campaign.adminPrices" } })
    .route({
      method: "POST",
      path: "/admin/texts/prices",
      tags,
      summary: "Change what texts to a country cost",
      description: "What was sent or booked before keeps its price.",
    })
    .input(priceInput)
    .output(dataOf(smsPricesSchema)),
};

export type SmsHours = z.infer<typeof smsHoursSchema>;
export type SmsPrices = z.infer<typeof smsPricesSchema>;
export type SmsPrice = z.infer<typeof priceSchema>;
export type SmsHoursInput = z.infer<typeof hoursInput>;
export type SmsPriceInput = z.infer<typeof priceInput>;
