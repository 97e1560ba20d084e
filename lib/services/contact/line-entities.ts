// What a number says of its line, as the wire shows it.
import { z } from "zod";
import { LINE_TYPES } from "./line-words.ts";

export const lineSchema = z.object({
  type: z.enum(LINE_TYPES).nullable(),
  zone: z.string().describe("In words; empty where the number does not say it."),
  source: z.literal("numbering_plan"),
  as_of: z.string().describe("The day that the numbering plan is of."),
});
