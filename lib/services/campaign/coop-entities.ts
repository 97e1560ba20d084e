// The co-op account on the wire. Money is whole minor units of the account's own currency.
import { z } from "zod";
import {
  COOP_ENTRY_KINDS,
  COOP_KINDS,
  MAX_COOP_LABEL,
  MAX_COOP_NOTE,
  MOST_COOP_AMOUNT,
} from "#lib/services/campaign/coop-limits.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";

const minor = z.number().int().describe("Minor units of the account’s currency.");
const percent = z.number().int().min(0).max(100);
const amount = minor.min(1, "Enter an amount.").max(MOST_COOP_AMOUNT);
const note = line(MAX_COOP_NOTE);

export const coopAccountSchema = z.object({
  currency: z.string(),
  percent: percent.describe("Of what the location spends, the share that the franchise covers."),
  own_percent: percent.nullable().describe("Null where the share is the same as everywhere."),
  allocated: minor.describe("Given to the location so far: available, reserved and spent together."),
  available: minor,
  reserved: minor.describe("The franchise’s share of what is planned."),
  spent: minor.describe("The franchise’s share of what was spent."),
  pledged: minor.describe("The location’s own share of what is planned."),
  owed: minor.describe("Its own share of what was spent and is not settled; below zero, the franchise owes it."),
  settled: minor.describe("What was settled so far."),
});

export const coopPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  left: z.boolean().describe("It no longer belongs to the franchise. Its account is kept."),
  currency: z.string(),
  account: coopAccountSchema.nullable().describe("Null until something is allocated to it."),
});

/** All accounts of one currency together. */
export const coopSumsSchema = coopAccountSchema
  .pick({ currency: true, allocated: true, available: true, reserved: true, spent: true, settled: true })
  .extend({
    owed: minor.describe("What locations owe, without what the franchise owes others."),
    owed_to: minor.describe("What the franchise owes locations."),
  });

export const coopOverviewSchema = z.object({
  percent: percent.describe("The share that the franchise covers unless a location has its own."),
  version: z.number().int().describe("Send it back with a change of the share."),
  locations: z.number().int(),
  sums: z.array(coopSumsSchema).describe("One for each currency, the most used first."),
});

export const coopCostSchema = z.object({
  id: z.string(),
  kind: z.enum(COOP_KINDS),
  label: z.string(),
  total: minor,
  company: minor.describe("The franchise’s share, fixed as it was reserved."),
  percent,
  spent: minor.describe("Of both shares, so far."),
  at: z.string(),
});

export const coopStatementSchema = coopPlaceSchema.extend({
  franchise: z.string().describe("What the franchise is called."),
  default_percent: percent,
  costs: z.array(coopCostSchema).describe("What money is held for."),
  may_manage: z.boolean(),
});

export const coopEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(COOP_ENTRY_KINDS),
  label: z.string(),
  note: z.string(),
  currency: z.string(),
  company: minor.describe("The franchise’s part of it."),
  own: minor.describe("The location’s part of it."),
  available: minor.describe("What is left to spend after it."),
  owed: minor.describe("What the location owes after it."),
  by: personSchema.nullable().describe("Null for what happened by itself."),
  at: z.string(),
  reversed: z.boolean().describe("A settlement that was reversed."),
});

export const coopShareAllInput = z.object({ percent, version: z.number().int().min(0) });
export const coopShareInput = z.object({ id: machine(), percent: percent.nullable() });
export const coopAllocateInput = z.object({
  id: machine(),
  amount: minor
    .min(-MOST_COOP_AMOUNT)
    .max(MOST_COOP_AMOUNT)
    .refine((value) => value !== 0, "Enter an amount.")
    .describe("Below zero, this much is withdrawn from what is left."),
  note: note.default(""),
});
export const coopPlanInput = z.object({
  id: machine(),
  label: line(MAX_COOP_LABEL).min(1, "Say what it is for."),
  total: amount,
});
export const coopBookInput = z.object({
  id: machine(),
  cost_id: machine(),
  spent: minor.min(0).max(MOST_COOP_AMOUNT).describe("In all, so far."),
  ends: z.boolean().describe("That is all: what is still reserved is returned."),
});
export const coopSettleInput = z.object({
  id: machine(),
  amount: amount.describe("Paid by the side that owes."),
  note: note.min(1, "Say how it was paid."),
});
export const coopUnsettleInput = z.object({
  id: machine(),
  entry_id: machine(),
  note: note.min(1, "Say what was wrong."),
});

export type CoopAccount = z.infer<typeof coopAccountSchema>;
export type CoopPlace = z.infer<typeof coopPlaceSchema>;
export type CoopSums = z.infer<typeof coopSumsSchema>;
export type CoopOverview = z.infer<typeof coopOverviewSchema>;
export type CoopCost = z.infer<typeof coopCostSchema>;
export type CoopStatement = z.infer<typeof coopStatementSchema>;
export type CoopEntry = z.infer<typeof coopEntrySchema>;
export type CoopShareAll = z.infer<typeof coopShareAllInput>;
export type CoopShareOne = z.infer<typeof coopShareInput>;
export type CoopAllocate = z.infer<typeof coopAllocateInput>;
export type CoopPlan = z.infer<typeof coopPlanInput>;
export type CoopBook = z.infer<typeof coopBookInput>;
export type CoopSettle = z.infer<typeof coopSettleInput>;
export type CoopUnsettle = z.infer<typeof coopUnsettleInput>;
