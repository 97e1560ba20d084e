// Plans, subscriptions and invoices as the wire has them. Amounts are whole minor units of their currency.
import { z } from "zod";
import { PRODUCTS } from "#lib/services/auth/entities.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { line, machine } from "#lib/services/text.ts";

export const INTERVALS = ["month", "year"] as const;
export const PROVIDERS = ["invoice", "stripe"] as const;
export const INVOICE_STATES = ["open", "paid", "void"] as const;

const amount = z.number().int().min(0).max(100_000_000);

/** What one plan costs in one currency; a seat price of null means that no further seats are sold. */
export const priceSchema = z.object({
  month: amount,
  year: amount,
  seat_month: amount.nullable(),
  seat_year: amount.nullable(),
});

export const pricesSchema = z.record(z.string().regex(/^[A-Z]{3}$/), priceSchema);

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  product: z.enum(PRODUCTS),
  main_component: z.enum(MAIN_COMPONENTS),
  flags: z.array(z.string()).describe("Flags of section 6, without gui::."),
  prices: pricesSchema,
  seats_included: z.number().int(),
  trial_days: z.number().int(),
  conference: z.boolean().describe("Also offered at /pricing-conference."),
  archived_at: z.string().nullable(),
  version: z.number().int(),
});

export const adminPlanSchema = planSchema.extend({
  rank: z.number().int().describe("Its position among the plans that are offered."),
  workspaces: z.number().int().describe("How many workspaces are on it."),
  updated_at: z.string(),
});

/** What may be edited of a plan. */
export const planEditSchema = z.object({
  flags: z.array(machine()).max(100),
  prices: pricesSchema.refine((prices) => Object.keys(prices).length > 0, "Name a price in at least one currency."),
  seats_included: z.number().int().min(1, "At least one seat.").max(100_000),
  trial_days: z.number().int().min(0).max(365),
  conference: z.boolean(),
});

/** What a new plan says beside that; its kind decides what its workspaces are. */
export const newPlanSchema = planEditSchema.extend({
  name: line(60).min(1, "Enter a name."),
  main_component: z.enum(MAIN_COMPONENTS),
});

/** What an edit would change for whom. */
export const planEffectSchema = z.object({
  workspaces: z.number().int(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  sentences: z.array(z.string()),
});

export const lineSchema = z.object({
  label: z.string(),
  quantity: z.number().int(),
  unit_amount: z.number().int(),
  amount: z.number().int(),
});

/** What is agreed: a plan, how often it is paid, and for how many seats. */
export const agreementSchema = z.object({
  plan_id: machine(),
  interval: z.enum(INTERVALS),
  seats: z.number().int().min(1).max(100_000),
  currency: machine(),
});

/** An agreement that is ordered, with the promo code that was typed in. */
export const orderSchema = agreementSchema.extend({ promo_code: machine().trim().max(40).optional() });

export const quoteSchema = z.object({
  lines: z.array(lineSchema),
  due_now: z.number().int(),
  credit: z.number().int().describe("What is left over and pays the next invoices."),
  currency: z.string(),
  starts: z.enum(["now", "next_period"]),
  starts_at: z.string(),
  recurring: z.object({ amount: z.number().int(), interval: z.enum(INTERVALS) }),
  promo: z
    .object({ code: z.string(), promise: z.string().describe("What it gives, for how long, and what comes after.") })
    .nullable(),
});

export const BILLING_ACTS = ["subscribe", "change", "cancel", "keep", "pause", "resume", "withdraw", "portal"] as const;

export const billingSchema = z.object({
  workspace_id: z.string(),
  status: z.string(),
  plan: planSchema,
  interval: z.enum(INTERVALS).nullable(),
  currency: z.string(),
  seats: z.number().int(),
  seats_included: z.number().int(),
  seats_used: z.number().int(),
  amount: z.number().int().describe("What a period costs."),
  trial_ends_at: z.string().nullable(),
  period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  next: agreementSchema.nullable().describe("What begins with the next period."),
  provider: z.enum(PROVIDERS),
  payment_url: z.string().nullable(),
  order: z
    .object({ invoice_id: z.string(), number: z.string(), due_at: z.string(), amount, interval: z.enum(INTERVALS) })
    .nullable()
    .describe("What was ordered and begins when its invoice is paid; `amount` is what a period will cost."),
  discount: z
    .object({ code: z.string(), promise: z.string(), began: z.string() })
    .nullable()
    .describe("What a promo code promised and still gives."),
  promo_code: z.string().nullable().describe("The code that the sign-up came with, for the first order."),
  paid_by: z.string().nullable().describe("The franchise that pays for this location."),
  allowed: z.array(z.enum(BILLING_ACTS)),
});

export const invoiceSchema = z.object({
  id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string().nullable(),
  number: z.string(),
  status: z.enum(INVOICE_STATES),
  currency: z.string(),
  total: z.number().int(),
  lines: z.array(lineSchema),
  issued_at: z.string(),
  due_at: z.string(),
  paid_at: z.string().nullable(),
  note: z.string().nullable(),
  provider_url: z.string().nullable(),
  from: z.array(z.string()).describe("Who sends it, in lines."),
  pay_to: z.array(z.string()).describe("Bank details, in lines; empty where the operator has set none."),
});

export type Plan = z.infer<typeof planSchema>;
export type AdminPlan = z.infer<typeof adminPlanSchema>;
export type PlanEdit = z.infer<typeof planEditSchema>;
export type NewPlan = z.infer<typeof newPlanSchema>;
export type PlanEffect = z.infer<typeof planEffectSchema>;
export type Price = z.infer<typeof priceSchema>;
export type Line = z.infer<typeof lineSchema>;
export type PlanOrder = z.infer<typeof orderSchema>;
export type Agreement = z.infer<typeof agreementSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type Billing = z.infer<typeof billingSchema>;
export type BillingAct = (typeof BILLING_ACTS)[number];
export type Interval = (typeof INTERVALS)[number];
export type Invoice = z.infer<typeof invoiceSchema>;
