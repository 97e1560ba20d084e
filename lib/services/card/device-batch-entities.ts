// Batches of ordered tags as administrators make them, and what the printer is given once.
import { z } from "zod";
import { machine } from "#lib/services/text.ts";
import { DEVICE_CHIPS, DEVICE_KINDS, MOST_BATCH } from "./device-limits.ts";

export const batchSchema = z.object({
  id: z.string(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(DEVICE_KINDS),
  chip: z.enum(DEVICE_CHIPS),
  size: z.number().int(),
  made_at: z.string(),
  printed_at: z.string().nullable().describe("When the printer’s file was taken; it is made once."),
});

export const makeBatchInput = z.object({
  workspace_id: machine().min(1, "Choose a workspace."),
  kind: z.enum(DEVICE_KINDS),
  chip: z.enum(DEVICE_CHIPS),
  size: z.coerce.number().int().min(1, "Make at least one.").max(MOST_BATCH, `Make up to ${MOST_BATCH} at once.`),
});

export const printedBatchSchema = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      number: z.string(),
      address: z.string().describe("What the chip opens, with the places where it mirrors."),
      printed: z.string().describe("The same for a printed code, in capitals."),
      ndef: z.string().describe("The message that is written on the chip, as hex."),
      code: z.string().describe("For its back: with it a stranger can set it up, once."),
      key: z.string().describe("Of a signed chip, as hex; empty for others."),
    }),
  ),
});

export type DeviceBatch = z.infer<typeof batchSchema>;
export type MakeBatch = z.infer<typeof makeBatchInput>;
export type PrintedBatch = z.infer<typeof printedBatchSchema>;
