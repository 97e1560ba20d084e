// Introductions that are asked for, as the wire shows them.
import { z } from "zod";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";
import { INTRODUCTION_ACTS, INTRODUCTION_STATES, MOST_ASK, MOST_BETWEEN } from "./introduction-limits.ts";

const metSchema = z
  .object({ id: z.string(), name: z.string(), title: z.string(), company: z.string() })
  .describe("Whom it is about, and no address of theirs.");

export const opennessSchema = z.object({
  open: z.boolean().describe("Colleagues may find introductions through the caller."),
});
export const setOpennessInput = z.object({ open: z.boolean() });

export const waysInput = z.object({
  search: line(120).default("").describe("A name, a company or both; three characters or more."),
  contact: machine().optional().describe("This contact alone."),
});

export const waySchema = z.object({
  person: metSchema,
  path: z.array(personSchema).describe("The colleagues between, the one who is asked first."),
  words: z.string().describe("How well the last of them knows the person; never a number."),
  asked: z.enum(INTRODUCTION_STATES).nullable().describe("How the caller's last request for this person ended."),
});

export const introductionSchema = z.object({
  id: z.string(),
  person: metSchema.nullable().describe("Null where the contact is gone, or its owner keeps it to themselves now."),
  asker: personSchema,
  path: z.array(personSchema),
  turn: personSchema.describe("Who has to answer, or answered."),
  asked_by_me: z.boolean(),
  text: z.string(),
  state: z.enum(INTRODUCTION_STATES),
  answer: z.string(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
  may: z.array(z.enum(INTRODUCTION_ACTS)).describe("What the caller can do with it now."),
  contact: z.string().nullable().describe("The caller's own contact, where they have one."),
  version: z.number().int().describe("Send it back with an act; a newer one in between is a 409."),
});

export const askIntroductionInput = z.object({
  contact: machine(),
  path: z.array(machine()).min(1).max(MOST_BETWEEN),
  text: lines(MOST_ASK).min(1, "Write a sentence."),
});

export const answerIntroductionInput = z.object({
  id: machine(),
  version: z.coerce.number().int(),
  act: z.enum(INTRODUCTION_ACTS),
  answer: lines(MOST_ASK).default(""),
});

export type Way = z.infer<typeof waySchema>;
export type Ways = z.infer<typeof waysInput>;
export type Introduction = z.infer<typeof introductionSchema>;
export type AskIntroduction = z.infer<typeof askIntroductionInput>;
export type AnswerIntroduction = z.infer<typeof answerIntroductionInput>;
