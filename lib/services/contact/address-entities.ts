// An address in its parts, as the wire shows and takes it.
import { z } from "zod";
import { line } from "#lib/services/text.ts";
import { MOST_FACT } from "./contact-limits.ts";

const part = line(MOST_FACT.address).default("");

export const addressInput = z.object({
  street: part.describe("The street and the number."),
  street2: part.describe("Floor, suite or apartment."),
  city: part,
  state: part.describe("The state’s name, or a code."),
  zip: part,
  country: part.describe("The country’s name, or a code such as US."),
});

export const addressSchema = z.object({
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string().describe("As it was typed."),
  zip: z.string(),
  country: z.string().describe("As it was typed."),
  country_code: z.string().nullable().describe("ISO 3166-1; null where nothing says it."),
  state_code: z.string().nullable().describe("ISO 3166-2, such as `US-MA`; null where nothing says it."),
});
