// An ordered tag as the wire shows it, and what a person may send about it.
import { z } from "zod";
import { flagQuery, listQuery, unpaged } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, machine } from "#lib/services/text.ts";
import {
  DEVICE_CHIPS,
  DEVICE_KINDS,
  DEVICE_SORTS,
  DEVICE_STATES,
  DEVICE_TARGETS,
  DEVICE_VIEWS,
  MAX_DEVICE_NAME,
  MAX_TEAM_NAME,
  TAG_HEALTHS,
} from "./device-limits.ts";

const saysSchema = z.object({
  days: z.number().optional(),
  per_day: z.number().optional(),
  before: z.number().optional(),
  now: z.number().optional(),
  city: z.string().optional(),
  since: z.string().optional(),
  from: z.number().optional(),
  back_to: z.number().optional(),
  km: z.number().optional(),
  minutes: z.number().optional(),
});

export const deviceSchema = z.object({
  id: z.string(),
  number: z.string().describe("What is printed on it; it opens nothing."),
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  chip: z.enum(DEVICE_CHIPS),
  state: z.enum(DEVICE_STATES),
  team: z.string().describe("The group it is in; empty for none."),
  address: z.string().describe("What its chip opens; it never changes."),
  person: personSchema
    .nullable()
    .describe("Whose it is; null while it is in its box, and where it belongs to a place."),
  target: z
    .object({ kind: z.enum(DEVICE_TARGETS), id: z.string(), name: z.string() })
    .nullable()
    .describe("What it opens; the name is empty where that was deleted."),
  taps: z.number().int().describe("Taps of people in the last 30 days."),
  days: z.array(z.number().int()).describe("The same day by day, the last 14."),
  last_tap_at: z.string().nullable(),
  health: z.enum(TAG_HEALTHS),
  health_at: z.string().nullable(),
  says: saysSchema.describe("Why."),
  created_at: z.string(),
  activated_at: z.string().nullable(),
  lost_at: z.string().nullable(),
  deleted_at: z.string().nullable().describe("Since when it is retired."),
  version: z.number().int().describe("Send it back with a change; a newer one in between is a 409."),
});

export const tapSchema = z.object({
  at: z.string(),
  kind: z.enum(["tap", "again", "back", "aside", "old", "unproved"]),
  counter: z.number().int().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  system: z.string().nullable(),
});

export const deviceDetailSchema = deviceSchema.extend({
  all_taps: z.number().int(),
  people: z.number().int().describe("Each once a day."),
  month: z.array(z.object({ day: z.string(), taps: z.number().int() })).describe("The last 30 days."),
  last_taps: z.array(tapSchema).describe("The newest first; strange ones of six weeks are among them."),
  order: z
    .object({ id: z.string(), number: z.number().int(), placed_at: z.string() })
    .nullable()
    .describe("The order of this workspace that it came with, for those who manage it."),
  activated_by: personSchema
    .nullable()
    .describe("Who set it up; null where nobody did, and where their account is gone."),
});

export const devicesSummarySchema = z.object({
  devices: z.number().int(),
  taps: z.number().int().describe("Taps of people in the last 30 days."),
  copies: z.number().int(),
  look: z.number().int().describe("Devices that need attention, possible copies included."),
  box: z.number().int(),
  retired: z.number().int(),
  claimed: z
    .number()
    .int()
    .describe("Ordered here and claimed by others, up to 500; for those who manage the workspace."),
  teams: z.array(z.string()),
});

export const deviceTargetsSchema = z.object({
  cards: z
    .array(z.object({ id: z.string(), name: z.string(), person: personSchema }))
    .describe("Those that visitors see."),
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
});

const name = line(MAX_DEVICE_NAME).min(1, "Give it a name, such as Front desk.");
const team = line(MAX_TEAM_NAME);
const target = z.object({ kind: z.enum(["person", ...DEVICE_TARGETS]), id: machine().max(64) });

export const deviceListInput = listQuery(DEVICE_SORTS).extend({
  view: z.enum(DEVICE_VIEWS).optional().describe("Those that need attention, or those in their box."),
  kind: z.enum(DEVICE_KINDS).optional(),
  team: line(MAX_TEAM_NAME).optional(),
  deleted: flagQuery.optional().describe("Those that were retired, instead of the others."),
});
export const deviceExportInput = deviceListInput.omit(unpaged);
export const updateDeviceInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  name: name.optional(),
  team: team.optional(),
  target: target
    .optional()
    .describe(
      "What it opens from the next tap on. A person: the card that visitors of them see first, and it is theirs.",
    ),
  lost: z
    .boolean()
    .optional()
    .describe("A lost device keeps opening the same page, so the person who finds it can report it."),
});
export const fineDeviceInput = z.object({ id: machine(), version: z.coerce.number().int() });

export type Device = z.infer<typeof deviceSchema>;
export type DeviceDetail = z.infer<typeof deviceDetailSchema>;
export type DeviceTap = z.infer<typeof tapSchema>;
export type DevicesSummary = z.infer<typeof devicesSummarySchema>;
export type DeviceTargets = z.infer<typeof deviceTargetsSchema>;
export type DeviceList = z.infer<typeof deviceListInput>;
export type DeviceExport = z.infer<typeof deviceExportInput>;
export type UpdateDevice = z.infer<typeof updateDeviceInput>;
