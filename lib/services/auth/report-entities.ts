// A shared report on the wire: what was counted when it was made. It names locations and nobody who came.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { machine } from "#lib/services/text.ts";
import { periodInput, regionInput } from "./franchise-entities.ts";
import { MOST_LOCATIONS } from "./workspaces-limits.ts";

/** How long a report can be opened. */
export const REPORT_DAYS = 30;
/** Reports of one franchise that can be opened at a time. */
export const MOST_REPORTS = 100;
export const REPORT_STATES = ["open", "ended", "withdrawn"] as const;

const count = z.number().int();
const steps = z.object({ opened: count, saved: count, answered: count });

/** What is kept, and shown to whoever has the address. */
export const snapshotSchema = z.object({
  brand: z.object({ name: z.string(), logo_url: z.string().nullable() }),
  by: z.string().describe("Who shared it."),
  region: z.string().nullable(),
  chosen: z.boolean().describe("Only some of the locations, by name."),
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  now: steps,
  before: steps,
  people: count.describe("People in these locations."),
  previews: count,
  bots: count,
  weeks: z.array(z.object({ from: z.string(), to: z.string(), people: count, previews: count, bots: count })),
  locations: z.array(
    z.object({
      name: z.string(),
      people: count,
      opened: count,
      opened_before: count,
      answered: count,
      per_person: z.number().nullable(),
    }),
  ),
});

export const sharedReportSchema = snapshotSchema.extend({
  title: z.string(),
  made_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

export const reportSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(REPORT_STATES),
  made_by: personSchema,
  made_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});

/** The address is told once, to whoever made it. */
export const madeReportSchema = reportSchema.extend({ url: z.string() });

export const makeReportInput = z.object({
  period: periodInput,
  region: regionInput,
  locations: z.array(machine()).max(MOST_LOCATIONS).default([]).describe("Only these; all of them without any."),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
export type SharedReport = z.infer<typeof sharedReportSchema>;
export type Report = z.infer<typeof reportSchema>;
export type MadeReport = z.infer<typeof madeReportSchema>;
export type MakeReport = z.infer<typeof makeReportInput>;
