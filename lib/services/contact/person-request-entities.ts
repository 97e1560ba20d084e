// What somebody asks us for as a person, as the wire shows it.
import { z } from "zod";
import { dayQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import { MOST_FACT } from "./contact-limits.ts";
import {
  MOST_ADDRESSES,
  MOST_PROOF,
  PERSON_COUNTS,
  REQUEST_KINDS,
  REQUEST_PART_STATES,
  REQUEST_SOURCES,
  REQUEST_STATES,
  TOLD_REQUEST_SOURCES,
} from "./person-request-limits.ts";

const counts = z.partialRecord(z.enum(PERSON_COUNTS), z.number().int());

const partSchema = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  here: z.boolean().describe("The workspace that asks."),
  state: z.enum(REQUEST_PART_STATES),
  found: counts
    .nullable()
    .describe("How much is held, and once it is done how much was erased; null while it is looked for."),
  done_at: z.string().nullable(),
});

export const personRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  shown: z.string().describe("Who it is about; hardly legible once it is done."),
  source: z.enum(REQUEST_SOURCES),
  proof: z.string().describe("How we know that it was them; gone once it is done."),
  asked_on: z.string(),
  due_on: z.string().describe("By when they have to have an answer."),
  everywhere: z.boolean().describe("Every location of the brand is asked, and not one alone."),
  parts: z.array(partSchema).describe("How far each workspace is: all of them for the brand, else the caller's own."),
  may: z
    .array(z.enum(["erase", "answer", "widen", "withdraw"]))
    .describe("What the caller's workspace can do with it now."),
  opened_by: personSchema
    .nullable()
    .describe("Null where that is another workspace's matter, or they asked on their own page."),
  opened_at: z.string(),
  done_at: z.string().nullable(),
  version: z.number().int().describe("Send it back with an act; a newer one in between is a 409."),
});

export const personRequestListInput = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

export const personRequestInput = z.object({ id: machine() });

export const personRequestFileInput = personRequestInput.extend({
  joined: z
    .enum(["1"])
    .optional()
    .describe(
      "Records that were joined with what they asked about on their own page, instead: confirm that they are theirs.",
    ),
});

export const openPersonRequestInput = z.object({
  kind: z.enum(REQUEST_KINDS),
  name: line(MOST_FACT.name).min(1, "Enter their name."),
  emails: z.array(line(MOST_FACT.email)).max(MOST_ADDRESSES).default([]),
  phones: z.array(line(MOST_FACT.phone)).max(MOST_ADDRESSES).default([]),
  source: z.enum(TOLD_REQUEST_SOURCES),
  proof: lines(MOST_PROOF).min(1, "Say how you know that it was them."),
  asked_on: dayQuery,
});

export const actOnPersonRequestInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  act: z
    .enum(["erase", "answer", "widen", "withdraw"])
    .describe("Erase what was found; say that they have their answer; ask every location; do not follow it."),
  joined: z
    .boolean()
    .optional()
    .describe("Records that were joined with what they asked about on their own page are the same person, and go too."),
});

export type PersonRequest = z.infer<typeof personRequestSchema>;
export type PersonRequestAct = PersonRequest["may"][number];
export type PersonRequestList = z.infer<typeof personRequestListInput>;
export type OpenPersonRequest = z.infer<typeof openPersonRequestInput>;
export type ActOnPersonRequest = z.infer<typeof actOnPersonRequestInput>;
export type PersonRequestFile = z.infer<typeof personRequestFileInput>;
