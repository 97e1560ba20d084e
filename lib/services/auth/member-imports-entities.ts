// Asking many people in by a file: the file, how its columns are read, and each row with what became of it.
import { z } from "zod";
import { PHOTO_STATES } from "#lib/services/auth/member-photos-limits.ts";
import { INVITED_ROLES, MOST_NOTE } from "#lib/services/auth/members-entities.ts";
import { lines } from "#lib/services/text.ts";

/** Rows of one file. */
export const MOST_ROWS = 10_000;
/** Characters of one file; with its quotes escaped it still fits into a call. */
export const MOST_CSV = 900_000;
export const IMPORT_STATES = ["draft", "running", "done"] as const;
/** Of rows: one of their states, or those that go without a photo. */
export const ROW_FILTERS = ["", "ready", "problem", "skipped", "sent", "failed", "no_photo"] as const;
export const ROW_STATES = ["ready", "problem", "skipped", "sent", "failed"] as const;

const time = z.iso.datetime();
const column = z.number().int().min(0).max(49).nullable();

export const importMapping = z.object({
  email_column: column.describe("Counts from 0."),
  role_column: column.describe("Null gives everybody `role`."),
  photo_column: column.default(null).describe("Names each person's photo in the zip; null goes by the address."),
  role: z.enum(INVITED_ROLES),
  message: lines(MOST_NOTE),
});

export const memberImportSchema = importMapping.extend({
  id: z.string(),
  file_name: z.string(),
  heads: z.array(z.string()).describe("The columns' names, or Column 1, Column 2 …"),
  state: z.enum(IMPORT_STATES),
  by: z.string().describe("Who put it up."),
  created_at: time,
  finished_at: time.nullable(),
  rows: z.record(z.enum(ROW_STATES), z.number().int()).describe("How many rows are in which state."),
  photos: z
    .object({
      state: z.enum(PHOTO_STATES),
      file_name: z.string(),
      problem: z.string().nullable().describe("Why the zip cannot be read."),
      total: z.number().int().describe("Files in the zip."),
      read: z.number().int(),
      matched: z.number().int().describe("Rows that have one."),
      missing: z.number().int().describe("Rows that are sent without one."),
      left: z.number().int().describe("Files that belong to no row."),
      left_names: z.array(z.string()).describe("The first of them."),
    })
    .describe("Photos of these people, in a zip."),
  total: z.number().int(),
  version: z.number().int(),
});

export const memberImportRowSchema = z.object({
  line: z.number().int().describe("Counts from 1, without the head."),
  cells: z.array(z.string()),
  email: z.string(),
  role: z.string(),
  state: z.enum(ROW_STATES),
  problem: z.string().nullable(),
  has_photo: z.boolean(),
  photo_url: z.string().nullable().describe("Until the file is sent."),
  photo_problem: z.string().nullable().describe("Why there is no photo; the row is sent without one."),
});

export type MemberImport = z.infer<typeof memberImportSchema>;
export type MemberImportRow = z.infer<typeof memberImportRowSchema>;
export type ImportMapping = z.infer<typeof importMapping>;
export type RowFilter = (typeof ROW_FILTERS)[number];
export type RowState = (typeof ROW_STATES)[number];
