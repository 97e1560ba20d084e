// Locations that open: what each has to show for itself, how one is begun, and rows of a file that would begin many.
import { z } from "zod";
import { isTimeZone } from "#lib/date-format.ts";
import { isCurrency } from "#lib/money.ts";
import { dayQuery } from "#lib/services/contract.ts";
import { line, machine } from "#lib/services/text.ts";
import { OPENING_ITEMS } from "./franchise-limits.ts";

export const OPENING_STATES = ["done", "inherited", "left", "waits"] as const;
/** Locations of one file, and the longest one in characters. */
export const MOST_OPENINGS = 300;
export const LONGEST_OPENINGS = 60_000;

const count = z.number().int();
const part = line(120).nullable().default(null);

const itemSchema = z.object({
  key: z.enum(OPENING_ITEMS),
  state: z.enum(OPENING_STATES),
  detail: z.string().describe("A name or an address, where there is one to tell."),
  count: count.describe("How many there are."),
  asked: count.describe("How many are on their way: invited and not answered, ordered, or planned."),
});

export const openingSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  begun_at: z.iso.datetime(),
  opens_on: z.string().nullable(),
  items: z.array(itemSchema).describe("Each is read off what is there; none is ticked by hand."),
  version: count,
});

export const openLocationInput = z.object({
  name: line(80).min(1, "Give it a name."),
  opens_on: dayQuery.nullable().default(null),
  time_zone: machine().max(60).refine(isTimeZone, "That is not a time zone."),
  currency: machine().refine(isCurrency, "That is not a currency."),
});

export const changeOpeningInput = z.object({
  id: machine(),
  version: count,
  opens_on: dayQuery.nullable().optional(),
  opened: z.boolean().optional().describe("It is open now, or not yet after all."),
});

export const setUpInput = z.object({
  id: machine(),
  address: z.object({ address: part, city: part, state: part, country: part, postal_code: part, apt: part }),
});

/** A row of a file as it would be opened, or why it would not. */
export const openingRowSchema = z.object({
  row: count,
  name: z.string(),
  opens_on: z.string().nullable(),
  email: z.string(),
  problem: z.string().nullable(),
});

export type Opening = z.infer<typeof openingSchema>;
export type OpeningItem = z.infer<typeof itemSchema>;
export type OpenLocation = z.infer<typeof openLocationInput>;
export type ChangeOpening = z.infer<typeof changeOpeningInput>;
export type SetUpLocation = z.infer<typeof setUpInput>;
export type OpeningRow = z.infer<typeof openingRowSchema>;
