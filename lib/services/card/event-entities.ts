// An event as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { flagQuery, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import { EVENT_CODE, MAX_EVENT_NAME, MAX_EVENT_PLACE, MOST_CALENDAR } from "./event-limits.ts";

export const EVENT_SORTS = ["at", "name"] as const;

const onSchema = z.object({
  since: z.string(),
  until: z.string(),
  by_answers: z.boolean().describe("It has no end of its own: each answer moves `until` two hours on."),
});

export const cardEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  begins_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  code: z.string().describe("Two letters or digits at the end of its addresses."),
  on: onSchema.nullable().describe("While it is the one its person has on."),
  owner: personSchema,
  opened: z.number().int().describe("People who opened a card there, each once a day."),
  saved: z.number().int(),
  answered: z.number().int(),
  waiting: z.number().int().describe("Answers from there that nobody dealt with yet."),
  at: z.string().describe("When it begins, or when it was named where no start is known."),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

const moment = z.iso.datetime({ offset: true });
const name = line(MAX_EVENT_NAME).min(1, "Give the event a name, such as Seaport open house.");
const place = line(MAX_EVENT_PLACE);
const begins = moment.nullable();
const ends = moment.nullable();

export const eventListInput = listQuery(EVENT_SORTS).extend({
  mine: flagQuery.optional().describe("One's own alone, in the company view as well."),
  deleted: flagQuery.optional().describe("Those that were deleted and can be restored, instead of the others."),
});
export const eventExportInput = eventListInput.omit(unpaged);

/** Who did it and where, of what a device keeps until it has a network. */
const sentBy = {
  person_id: z.uuid().optional().describe("You, where a device kept it. Any other person is refused."),
  workspace_id: z.uuid().optional().describe("The workspace you had chosen then. Any other one is refused."),
};

export const createEventInput = z.object({
  ...sentBy,
  id: z.uuid().optional().describe("Made by a device that had no network: sent twice it is one event."),
  name,
  place: place.optional(),
  begins_at: begins.optional(),
  ends_at: ends.optional(),
  code: machine()
    .regex(EVENT_CODE, "Send a code of two letters or digits.")
    .optional()
    .describe("One that the device was given in advance; where it is taken, the event gets another."),
  on_at: moment.optional().describe("It is switched on, since this moment."),
});
export const updateEventInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  name: name.optional(),
  place: place.optional(),
  begins_at: begins.optional(),
  ends_at: ends.optional(),
});
export const switchEventInput = z.object({
  ...sentBy,
  id: machine(),
  at: moment.optional().describe("Since when, where a device had no network then; now without it."),
});
export const importEventsInput = z.object({
  calendar: machine()
    .min(1, "Choose a calendar file.")
    .max(MOST_CALENDAR, "This file is too large. Export fewer days."),
});
export const importedSchema = z.object({
  added: z.array(cardEventSchema),
  known: z.number().int().describe("Events of the file that were here already."),
});

export type CardEvent = z.infer<typeof cardEventSchema>;
export type EventList = z.infer<typeof eventListInput>;
export type EventExport = z.infer<typeof eventExportInput>;
export type CreateEvent = z.infer<typeof createEventInput>;
export type UpdateEvent = z.infer<typeof updateEventInput>;
export type SwitchEvent = z.infer<typeof switchEventInput>;
export type ImportEvents = z.infer<typeof importEventsInput>;
export type Imported = z.infer<typeof importedSchema>;
