// A franchise as administrators of the platform see it: its locations, who owns it, and what is wrong with its tree.
import { z } from "zod";
import { FRANCHISE_HEALTH } from "#lib/services/auth/admin-franchise-limits.ts";
import { emailInput } from "#lib/services/auth/inputs.ts";
import { lines } from "#lib/services/text.ts";

const count = z.coerce.number().int();

export const adminFranchiseSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  product: z.string(),
  main_component: z.string(),
  subscription_status: z.string(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  locations: count,
  named: z.array(z.string()).describe("The first four of them by name."),
  alone: count.describe("Locations that only the owner of the franchise manages."),
  plan: z.string(),
  seats_used: count,
  seats: count,
  trial_ends_at: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
  health: z.array(z.enum(FRANCHISE_HEALTH)).describe("What is wrong, the worst first; empty where nothing is."),
  asked: z
    .object({
      id: z.string(),
      email: z.string(),
      owner_said: z.boolean(),
      taker_said: z.boolean(),
      ends_at: z.iso.datetime(),
    })
    .nullable()
    .describe("Another owner that both are asked about."),
});

export const handFranchiseInput = z.object({
  id: z.uuid(),
  email: emailInput,
  reason: lines(500).min(3, "Say why."),
});

export type AdminFranchise = z.infer<typeof adminFranchiseSchema>;
export type FranchiseHealth = (typeof FRANCHISE_HEALTH)[number];
export type HandFranchise = z.infer<typeof handFranchiseInput>;
