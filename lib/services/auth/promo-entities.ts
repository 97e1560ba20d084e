// Promo codes as administrators have them on the wire. Amounts are whole minor units of their currency.
import { z } from "zod";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { MOST_ORDER_PIECES, ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import {
  MOST_SINGLES,
  PROMO_LASTS,
  PROMO_PRODUCTS,
  PROMO_STATES,
  PROMO_USE_STATES,
} from "#lib/services/auth/promo-limits.ts";
import { dayQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";

const amount = z.number().int().min(1).max(100_000_000);
const sums = z
  .record(z.string().regex(/^[A-Z]{3}$/), amount)
  .refine((found) => Object.keys(found).length > 0, "Enter an amount in at least one currency.");
const devices = z
  .partialRecord(z.enum(ORDER_KINDS), z.number().int().min(1, "At least one.").max(MOST_ORDER_PIECES))
  .refine((found) => Object.keys(found).length > 0, "Enter how many of at least one kind.");
const count = z.number().int().min(1, "At least one.").max(1_000_000);

/** What a code gives. It stays as it is: whoever was told of it was promised it. */
export const giftSchema = z.object({
  percent: z.number().int().min(1, "From 1 to 100.").max(100, "From 1 to 100.").nullable(),
  amounts: sums.nullable(),
  devices: devices
    .nullable()
    .default(null)
    .describe("So many of each kind are free in an order of devices; such a code is for orders alone."),
  trial_days: z.number().int().min(1, "From 1 to 365 days.").max(365, "From 1 to 365 days.").nullable(),
  main_component: z.enum(MAIN_COMPONENTS).nullable(),
  lasts: z.enum(PROMO_LASTS),
  months: z.number().int().min(1, "From 1 to 12 months.").max(12, "From 1 to 12 months.").nullable(),
});

/** For whom and until when; this can be changed, for uses from then on. Days are those of the administrator's zone. */
export const promoLimitsSchema = z.object({
  note: line(120),
  products: z.enum(PROMO_PRODUCTS).default("plans").describe("What the discount applies to."),
  plan_ids: z.array(machine()).min(1).max(50).nullable(),
  minimums: sums.nullable(),
  first_order: z.boolean(),
  per_person: count.nullable(),
  max_uses: count.nullable().describe("Of a batch: as many as it has codes, and not to be changed."),
  starts_on: dayQuery.nullable().describe("The first day."),
  ends_on: dayQuery.nullable().describe("The last day."),
});

/** A new code, or what a batch of single codes begins with. */
export const newPromoSchema = promoLimitsSchema.extend(giftSchema.shape).extend({
  code: machine()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]*[A-Z0-9]$/, "Use letters, digits and hyphens.")
    .min(3, "At least 3 characters.")
    .max(24, "Use at most 24 characters."),
  singles: z
    .number()
    .int()
    .min(1)
    .max(MOST_SINGLES)
    .nullable()
    .describe("So many codes, each for one use; null is one code."),
});

/** Since the code was made. */
const broughtSchema = z
  .object({
    orders: z.number().int().describe("Paid with it, and not refunded."),
    value: z.record(z.string(), z.number().int()).describe("What is left of those payments, by currency."),
    accounts: z.number().int().describe("That began, or took a plan, with it."),
  })
  .describe("What the code brought.");

export const promoSchema = promoLimitsSchema.extend(giftSchema.shape).extend({
  id: z.string(),
  code: z.string(),
  title: z.string().describe("What it gives, in words."),
  batch: z.boolean(),
  state: z.enum(PROMO_STATES),
  uses: z.number().int().describe("Held and used."),
  brought: broughtSchema,
  created_at: z.string(),
  created_by: z.string().nullable(),
  version: z.number().int(),
});

export const promoUseSchema = z.object({
  id: z.string(),
  code: z.string().describe("The single code of a batch, or the code itself."),
  kind: z.enum(["sign-up", "plan", "order"]),
  state: z.enum(PROMO_USE_STATES),
  person: z.string().nullable().describe("Null where the account is gone."),
  email: z.string().nullable(),
  workspace: z.string().nullable(),
  order: z
    .object({ id: z.string(), number: z.number().int(), email: z.string().nullable() })
    .nullable()
    .describe("The order of devices that it was used with."),
  currency: z.string().nullable(),
  off: z.number().int(),
  at: z.string(),
  settled_at: z.string().nullable(),
});

export type PromoCode = z.infer<typeof promoSchema>;
export type PromoBrought = PromoCode["brought"];
export type NewPromo = z.output<typeof newPromoSchema>;
export type PromoLimits = z.output<typeof promoLimitsSchema>;
export type PromoUseRow = z.infer<typeof promoUseSchema>;
