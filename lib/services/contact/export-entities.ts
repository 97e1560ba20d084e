// An export of contacts as the wire shows it: what was asked for, why, how far it is, and until when there is a file.
import { z } from "zod";
import { listQuery } from "#lib/services/contract.ts";
import { line } from "#lib/services/text.ts";
import { contactExportInput } from "./entities.ts";
import { EXPORT_FORMATS, EXPORT_STATES, EXPORT_WHICH, MOST_CHOSEN, MOST_WHY } from "./export-limits.ts";

export const exportJobSchema = z.object({
  id: z.string(),
  number: z.number().int().describe("Its number among the workspace’s exports; the file shows it."),
  format: z.enum(EXPORT_FORMATS),
  which: z.enum(EXPORT_WHICH),
  why: z.string(),
  state: z.enum(EXPORT_STATES),
  total: z.number().int(),
  done: z.number().int(),
  bytes: z.number().int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.string().nullable().describe("Until then the file can be fetched."),
  fetched_at: z.string().nullable(),
});

export const startExportInput = z
  .object({
    format: z.enum(EXPORT_FORMATS),
    which: z.enum(EXPORT_WHICH).default("all"),
    ids: z.array(z.uuid()).max(MOST_CHOSEN).default([]).describe("The chosen rows."),
    list: contactExportInput
      .omit({ location: true })
      .optional()
      .describe("The search, the sort and the filters of the list."),
    why: line(MOST_WHY).default("").describe("What it is for; the file shows it."),
  })
  .refine(({ which, ids }) => (which === "rows") === ids.length > 0, {
    message: "Choose some contacts first.",
    path: ["ids"],
  });

export const exportListInput = listQuery(["created_at"]).omit({
  sort_by: true,
  sort_desc: true,
  filters: true,
  cursor: true,
});

export type ExportJob = z.infer<typeof exportJobSchema>;
export type StartExport = z.infer<typeof startExportInput>;
export type ExportListAsk = z.infer<typeof exportListInput>;
