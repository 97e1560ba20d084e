// Ads on the wire: an order in one place, what it costs and brought, and what a place has for its ads. Money is whole cents of US dollars.
import { z } from "zod";
import { AD_CATEGORIES } from "#lib/campaign/ads/ad-categories.ts";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import { AD_BUDGET, AD_DAYS, MOST_TERRITORY } from "#lib/services/campaign/ad-limits.ts";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";

const cents = z.number().int().describe("Whole cents of a US dollar.");
const count = z.number().int();

/** What a campaign says of its ads in each place. */
export const adSettingsSchema = z.object({
  // A draft may hold what cannot go out yet: its checks say so.
  budget: cents
    .min(0)
    .max(100 * AD_BUDGET.most)
    .describe("What it costs at most in each place, in cents."),
  days: count.min(0).max(10 * AD_DAYS.most),
  radius: count.min(0).max(1000).describe("Miles around the place."),
  category: z.enum(AD_CATEGORIES).describe("What it is about; housing, employment and finance lock the audience."),
});

export const adOrderSchema = z.object({
  id: z.string(),
  campaign_id: z.string(),
  campaign: z.string().describe("What the campaign is called."),
  workspace: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(AD_STATES),
  state_at: z.string(),
  stands: z.string().describe("What happens next, or what went wrong, in words."),
  help: z.string().describe("What to do about it; empty for nothing."),
  may_retry: z.boolean(),
  simulated: z.boolean().describe("The embedded simulator has it: its figures are made up."),
  account: z.string().describe("The ad account at the platform."),
  category: z.enum(AD_CATEGORIES),
  place: z.string(),
  radius: count.describe("Miles."),
  budget: cents,
  days: count,
  reserved: cents.describe("Still held for it."),
  spent: cents,
  impressions: count,
  clicks: count,
  counted_at: z.string().nullable().describe("When the provider was asked for figures last."),
  provider_id: z.string().nullable(),
  next_at: z.string().nullable().describe("While it waits: when it is handed over at the earliest."),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  updated_at: z.string(),
  version: count.describe("Send it back with a change; a newer one in between is a 409."),
});

export const adminAdOrderSchema = adOrderSchema.extend({
  owner: personSchema.describe("Whose campaign it was when it was booked."),
  tries: count,
});

const territorySchema = z.object({
  name: z.string(),
  area: z.object({ lat: z.number(), lng: z.number(), miles: z.number() }),
});

/** What stands beside the settings of an ad. */
export const adDeskSchema = z.object({
  simulated: z.boolean().describe("The embedded simulator takes them: nobody sees them, and all figures are made up."),
  account: z.boolean().describe("Whether there is an ad account."),
  business: z.string().nullable(),
  place: z.string().describe("Around what a circle goes."),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  territory: count.describe("Miles around the point that are its own; 0 for none."),
  territories: z.array(territorySchema).describe("Those of the other locations of the brand."),
  left: cents.describe("What the ads of this workspace may still cost this month."),
  coop: z
    .object({ from: z.string(), percent: count, available: cents })
    .nullable()
    .describe("What the franchise covers of an ad, as far as something is left; null where it covers nothing."),
  version: count.describe("Of the point; 0 where there is none."),
});

export const setAdPlaceInput = z.object({
  version: count.min(0),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  territory: count.min(0).max(MOST_TERRITORY),
});

export const adSumsSchema = z.object({
  states: z.array(z.object({ state: z.enum(AD_STATES), count, reserved: cents, spent: cents })),
});

/** The connection to the provider, as it is at this moment. */
export const adConnectionSchema = z.object({
  simulated: z.boolean(),
  host: z.string().describe("Where the provider is; empty for the embedded one."),
  works: z.boolean(),
  wrong: z.string().describe("Why it does not work, and what to do; empty where it does."),
  took: count.describe("Milliseconds."),
  at: z.string(),
  products: z.array(z.object({ id: machine(), name: z.string(), platform: z.string(), says: z.string() })),
});

export type AdOrder = z.infer<typeof adOrderSchema>;
export type AdminAdOrder = z.infer<typeof adminAdOrderSchema>;
export type AdDeskRead = z.infer<typeof adDeskSchema>;
export type AdSums = z.infer<typeof adSumsSchema>;
export type AdConnectionRead = z.infer<typeof adConnectionSchema>;
export type SetAdPlace = z.infer<typeof setAdPlaceInput>;
