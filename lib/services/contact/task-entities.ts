// When on its day a task is due, and how it comes again.
import { z } from "zod";
import { MOST_EVERY, REPEATS } from "./contact-limits.ts";

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 14:30.")
  .describe("Of a task: when on its day, such as 14:30, in the workspace's time zone.");

export const repeatsSchema = z
  .object({ unit: z.enum(REPEATS), every: z.number().int().min(1).max(MOST_EVERY) })
  .describe("Of a task that comes again: doing it makes the next one.");
