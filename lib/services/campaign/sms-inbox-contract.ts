// What people answer to texts: a simple inbox, and for administrators of an installation without a provider a way to answer as they would.
import { z } from "zod";
import { REPLY_KINDS } from "#lib/campaign/sms/stop-words.ts";
import {
  MAX_SMS_ANSWER,
  MOST_CORRECTION_WHY,
  SMS_THREAD_SORTS,
  SMS_THREAD_STATES,
} from "#lib/services/campaign/sms-limits.ts";
import { contract, dataOf, flagQuery, listOf, listQuery } from "#lib/services/contract.ts";
import { personSchema } from "#lib/services/person.ts";
import { line, lines, machine } from "#lib/services/text.ts";

const tags = ["Texts"];
const one = z.object({ id: machine() });

export const smsThreadRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string().describe("The contact’s; empty where no contact has the number."),
  contact_id: z.string().nullable(),
  state: z.enum(SMS_THREAD_STATES),
  asks: z
    .boolean()
    .describe("It may mean STOP: until somebody decides, nothing but a typed answer goes to this number."),
  decide_by: z.string().nullable().describe("After that it counts as STOP."),
  stopped: z.boolean().describe("They said STOP: nothing more goes to this number."),
  assigned_to: personSchema.nullable(),
  last: z.string().describe("The last words."),
  last_at: z.string(),
  version: z.number().int(),
});

export const smsMessageSchema = z.object({
  id: z.string(),
  direction: z.enum(["in", "out"]),
  text: z.string().describe("Empty once it was erased."),
  reading: z.enum(REPLY_KINDS).nullable().describe("How a reply was read; null for what we sent."),
  by: personSchema.nullable().describe("Who typed the answer; null for what came in and what went out by itself."),
  state: z.string().describe("Of what we sent: how far it came."),
  at: z.string(),
});

export const smsThreadSchema = smsThreadRowSchema.extend({
  messages: z.array(smsMessageSchema).describe("The oldest first."),
  may_answer: z.boolean(),
  may_correct: z
    .boolean()
    .describe("The STOP was only read out of their words: somebody may say that they did not mean it."),
  why: z.string().describe("Why nobody can answer now; empty where one can."),
});

const inboxInput = listQuery(SMS_THREAD_SORTS).extend({
  state: z.enum(SMS_THREAD_STATES).optional(),
  mine: flagQuery.optional().describe("Those that who asks is to answer."),
});

export const smsInboxContract = {
  smsInbox: contract
    .meta({ action: "texts.inbox", live: ["texts"] })
    .route({ method: "GET", path: "/texts/inbox", tags, summary: "List the conversations that came of texts" })
    .input(inboxInput)
    .output(listOf(smsThreadRowSchema)),
  smsThread: contract
    .meta({ action: "texts.inbox", live: ["texts"] })
    .route({ method: "GET", path: "/texts/inbox/{id}", tags, summary: "Read a conversation" })
    .input(one)
    .output(dataOf(smsThreadSchema)),
  smsAnswer: contract
    .meta({ action: "texts.answer", once: { decides: "texts.answer", again: "campaign.smsThread" } })
    .route({
      method: "POST",
      path: "/texts/inbox/{id}/answers",
      tags,
      summary: "Answer, inside the hours of the other side",
    })
    .input(one.extend({ text: lines(MAX_SMS_ANSWER).min(1, "Write an answer.") }))
    .output(dataOf(smsThreadSchema)),
  smsSort: contract
    .meta({ action: "texts.sort", once: { decides: "texts.sort", again: "campaign.smsThread" } })
    .route({
      method: "PATCH",
      path: "/texts/inbox/{id}",
      tags,
      summary: "Assign a conversation, mark it done, or decide what a reply meant",
    })
    .input(
      one.extend({
        version: z.number().int(),
        state: z.enum(SMS_THREAD_STATES).optional(),
        assigned_to: machine()
          .nullable()
          .optional()
          .describe("A manager or the owner of this workspace; null for nobody."),
        meant: z.enum(["stop", "free"]).optional().describe("What a reply meant that may have been a STOP."),
      }),
    )
    .output(dataOf(smsThreadSchema)),
  smsCorrect: contract
    .meta({ action: "texts.correct", once: { decides: "texts.correct", again: "campaign.smsThread" } })
    .route({
      method: "POST",
      path: "/texts/inbox/{id}/correction",
      tags,
      summary: "Say that words were taken for a STOP by mistake",
      description: "Only for a STOP that was read out of words. Nobody but the person can undo one that they typed.",
    })
    .input(
      one.extend({
        version: z.number().int(),
        why: line(MOST_CORRECTION_WHY).min(1, "Say why they did not mean STOP."),
      }),
    )
    .output(dataOf(smsThreadSchema)),
  smsReply: contract
    .meta({ action: "all-texts.reply", once: { decides: "all-texts.reply", again: "kept" } })
    .route({
      method: "POST",
      path: "/admin/texts/{id}/replies",
      tags: ["Admin"],
      summary: "Answer a text of the outbox as its recipient",
      description: "Only where texts go to the outbox of this installation. `id` is the row of the outbox.",
    })
    .input(one.extend({ text: lines(MAX_SMS_ANSWER).min(1, "Write a reply.") }))
    .output(dataOf(z.object({ reading: z.enum(REPLY_KINDS) }))),
};

export type SmsInboxAsk = z.infer<typeof inboxInput>;
export type SmsThread = z.infer<typeof smsThreadSchema>;
export type SmsThreadRow = z.infer<typeof smsThreadRowSchema>;
export type SmsMessage = z.infer<typeof smsMessageSchema>;
export type SmsAnswerInput = { id: string; text: string };
export type SmsCorrectInput = { id: string; version: number; why: string };
export type SmsSortInput = {
  id: string;
  version: number;
  state?: (typeof SMS_THREAD_STATES)[number] | undefined;
  assigned_to?: string | null | undefined;
  meant?: "stop" | "free" | undefined;
};
