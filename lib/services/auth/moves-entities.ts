// A location that changes hands on the wire: what is asked, who says yes to it, and what would be different.
import { z } from "zod";
import { emailInput } from "#lib/services/auth/inputs.ts";
import { machine } from "#lib/services/text.ts";
import { MOVE_KINDS, MOVE_STATES, MOVE_SUBJECTS } from "./moves-limits.ts";

const placeSchema = z.object({ id: z.string(), name: z.string() });

const changeSchema = z.object({
  subject: z.enum(MOVE_SUBJECTS),
  before: z.string().describe("As it is; empty where nothing needs saying."),
  after: z.string(),
});

export const moveSchema = z.object({
  id: z.string(),
  kind: z.enum(MOVE_KINDS),
  state: z.enum(MOVE_STATES),
  location: placeSchema.nullable().describe("Null until the person who was asked to join chooses a workspace."),
  from: placeSchema.nullable().describe("The franchise that it was in when this was asked."),
  to: placeSchema.nullable().describe("The franchise that it goes to, once that is known."),
  email: z.string().nullable().describe("Who was asked by email; told to who asked and to that person alone."),
  asked_by: z.string(),
  asked_in: z.string(),
  asked_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  location_said: z.boolean().describe("The location's own owner said yes."),
  to_said: z.boolean().describe("The person who takes it over said yes; false where nobody takes it over."),
  answers: z.boolean().describe("The reader has to answer."),
  withdraws: z.boolean(),
});

export const oneMoveSchema = moveSchema.extend({
  choices: z.array(placeSchema).describe("What the reader may answer with, where something is to be chosen."),
  changes: z.array(changeSchema).describe("Empty while it is not known which location it is."),
});

export const movePreviewSchema = z.object({ changes: z.array(changeSchema) });

export const askMoveInput = z.object({
  kind: z.enum(MOVE_KINDS),
  location: machine()
    .nullable()
    .default(null)
    .describe("One of the franchise's; null for the chosen workspace itself."),
  email: emailInput.nullable().default(null).describe("Who says yes on the other side, where there is one."),
});
export const previewMoveInput = z.object({
  kind: z.enum(MOVE_KINDS),
  location: machine().default("").describe("One of the franchise's; empty for the chosen workspace itself."),
});
export const answerMoveInput = z.object({
  id: machine(),
  yes: z.boolean(),
  place: machine().nullable().default(null).describe("Which of their workspaces, where that is to be chosen."),
});
export const readMoveInput = z.object({ id: machine(), place: machine().default("") });

export type Move = z.infer<typeof moveSchema>;
export type OneMove = z.infer<typeof oneMoveSchema>;
export type MoveChange = z.infer<typeof changeSchema>;
export type AskMove = z.infer<typeof askMoveInput>;
export type PreviewMove = z.infer<typeof previewMoveInput>;
export type AnswerMove = z.infer<typeof answerMoveInput>;
