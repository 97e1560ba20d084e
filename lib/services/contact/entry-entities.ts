// What is written about a contact, as a call asks for it: notes, calls, meetings and tasks.
import { z } from "zod";
import { dayQuery } from "#lib/services/contract.ts";
import { lines, machine } from "#lib/services/text.ts";
import { MOST_ENTRY, MOST_MENTIONS, WRITTEN_KINDS } from "./contact-limits.ts";
import { repeatsSchema, timeOfDay } from "./task-entities.ts";

export const addEntryInput = z.object({
  id: machine().describe("The contact."),
  kind: z.enum(WRITTEN_KINDS),
  text: lines(MOST_ENTRY).min(1, "Write something first."),
  mentions: z
    .array(machine())
    .max(MOST_MENTIONS)
    .optional()
    .describe("Colleagues named in the text, each behind an @."),
  due_on: dayQuery.nullable().default(null).describe("A task needs one."),
  due_time: timeOfDay.nullish(),
  repeats: repeatsSchema.nullish(),
});

export const changeEntryInput = z.object({
  id: machine().describe("The contact."),
  entry: machine(),
  version: z.coerce.number().int(),
  text: lines(MOST_ENTRY).min(1, "Write something first.").optional(),
  mentions: z
    .array(machine())
    .max(MOST_MENTIONS)
    .optional()
    .describe("Who is mentioned in the text; the same people as before when left out."),
  due_on: dayQuery.optional().describe("Of a task that comes again: its next ones are counted from here."),
  snooze_to: dayQuery.optional().describe("Of a task: another day for this time alone."),
  due_time: timeOfDay.nullable().optional(),
  repeats: repeatsSchema.nullable().optional().describe("Null ends the series with this one."),
  done: z.boolean().optional().describe("Of a task."),
  deleted: z.boolean().optional().describe("What is deleted can be brought back for 30 days."),
});

export type AddEntry = z.infer<typeof addEntryInput>;
export type ChangeEntry = z.infer<typeof changeEntryInput>;
